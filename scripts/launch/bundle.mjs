import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { ROOT, CACHE } from './root.mjs';

/** What a bundle was made of: its input files and a hash over their contents. */
const hashOf = (files) => {
  const hash = createHash('sha256').update(ROOT);
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
};

const remembered = (note) => {
  try {
    const { files, hash } = JSON.parse(readFileSync(note, 'utf8'));
    return hashOf(files) === hash ? hash : null;
  } catch {
    return null;
  }
};

const writeWhole = (file, text) => {
  const aside = `${file}.${process.pid}-${threadId}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
};

/** Packages from the registry stay imports; the project's own rooms become part of the bundle. */
const registryPackagesStayOutside = {
  name: 'registry-packages-stay-outside',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@so-cuoc/') ? undefined : { path, external: true },
    );
  },
};

/** A module finds its neighbours (workers, folders) by its own address, not by the bundle's. */
const addressesStay = {
  name: 'addresses-stay',
  setup: (build) => {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path))),
      loader: 'ts',
    }));
  },
};

/**
 * One JavaScript file of a TypeScript entry, kept under node_modules/.cache until a source changes:
 * a command line starts in a fraction of the time that a loader needs, and closures in hot loops
 * bear no names for debuggers.
 */
export const bundleOf = async (entry) => {
  mkdirSync(CACHE, { recursive: true });
  const name = basename(dirname(entry));
  const note = join(CACHE, `${name}.json`);
  const known = remembered(note);
  const bundle = (hash) => join(CACHE, `${name}-${hash}.mjs`);
  if (known !== null && existsSync(bundle(known))) return bundle(known);

  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [registryPackagesStayOutside, addressesStay],
  });
  const files = [...Object.keys(metafile.inputs), 'package-lock.json'].sort();
  const hash = hashOf(files);
  writeWhole(bundle(hash), outputFiles[0].text);
  writeWhole(note, JSON.stringify({ files, hash }));
  return bundle(hash);
};
