/**
 * The oldest supported Node of each release line: the first that loads an ECMAScript module by require(), as
 * some of our packages need. All later lines do. package.json's `engines` says the same.
 */
const OLDEST = { 20: 19, 22: 12 };

/** A sentence if this Node cannot run the project, else null. */
export const nodeTooOld = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > 22 || (major in OLDEST && minor >= OLDEST[major]);
  return enough
    ? null
    : `Sổ cược cần Node 20.19 trở lên của dòng 20, hoặc 22.12 trở lên; đây là Node ${version}.`;
};
