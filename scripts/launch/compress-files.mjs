import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.svg', '.webmanifest']);

/** Below, the header of the encoding costs more than it saves. */
const MIN_BYTES = 1_024;

/**
 * Writes `file`.gz and `file`.br beside each text file of `folder`: the service sends what the browser takes, and
 * compresses nothing at a request. Browsers take brotli only over TLS.
 */
export const compressFiles = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
};
