import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { hashFiles } from './fingerprint.mjs';
import { ROOT, inRoot } from './root.mjs';

/** The input files of a build and a hash of their contents. */
const STAMP = 'build-inputs.json';

/** Whether `folder`/dist was built from the current sources. */
export const programsAreCurrent = (folder) => {
  try {
    const { files, hash } = JSON.parse(readFileSync(inRoot(folder, 'dist', STAMP), 'utf8'));
    return hashFiles(files) === hash;
  } catch {
    return false;
  }
};

/** Packages from the registry stay imports; the project's own packages are bundled. */
const externalRegistryPackages = {
  name: 'external-registry-packages',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@so-cuoc/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Builds programs for Node into `folder`/dist. `entries` maps program names to files, relative to `folder`.
 * Each file is replaced atomically, so that a concurrent start never reads half a file.
 */
export const buildPrograms = async (folder, entries) => {
  const { build } = await import('esbuild');
  const dist = inRoot(folder, 'dist');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, inRoot(folder, file)]),
    ),
    outdir: dist,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [externalRegistryPackages],
  });
  mkdirSync(dist, { recursive: true });
  const write = (file, content) => {
    const temporary = `${file}.${process.pid}.new`;
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  };
  for (const { path, contents } of outputFiles) write(path, contents);
  const built = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(dist))
    if (name.endsWith('.js') && !built.has(name)) rmSync(inRoot(folder, 'dist', name));
  const own = relative(ROOT, inRoot(folder, 'build.mjs'));
  const files = [...Object.keys(metafile.inputs), own, 'package-lock.json'].sort();
  write(inRoot(folder, 'dist', STAMP), JSON.stringify({ files, hash: hashFiles(files) }));
};
