/**
 * What the readers and writers of workbooks import as `fflate`: the build puts this file in its place. For a sheet of
 * more than 160 KB fflate makes a worker of a text, which the policy of the page refuses, and never calls back.
 */
import { unzipSync, zipSync, type FlateCallback, type UnzipCallback, type Zippable } from 'fflate/browser';

export * from 'fflate/browser';

export const zip = (files: Zippable, done: FlateCallback): void => done(null, zipSync(files));

export const unzip = (archive: Uint8Array, done: UnzipCallback): void => done(null, unzipSync(archive));
