/** The customers of an agent are stored in so many groups: a change rewrites or reads one of them, not all. */
const GROUPS = 64;

/** The group of a customer, from 0. It follows from the id alone, so that a rebuild writes the same. */
export const customerGroup = (khachId: string): number => {
  let hash = 0;
  for (let index = 0; index < khachId.length; index += 1)
    hash = (Math.imul(hash, 31) + khachId.charCodeAt(index)) | 0;
  return (hash >>> 0) % GROUPS;
};
