/** The oldest Node that runs the project; package.json's `engines` says the same. */
const OLDEST = [20, 19];

/** A sentence if this Node is too old to run the project, else null. */
export const nodeTooOld = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  const enough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return enough ? null : `Sổ cược needs Node ${OLDEST.join('.')} or newer; this is Node ${version}.`;
};
