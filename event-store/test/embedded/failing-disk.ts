import { REAL_DISK, type Disk, type DiskFile } from '../../src/embedded/file/disk.ts';

/** A disk of which every n-th write or sync fails, once it is armed. */
export const failingEvery = (n: number): { readonly disk: Disk; arm(): void } => {
  let operations = Number.NEGATIVE_INFINITY;
  const fail = (): void => {
    operations += 1;
    if (operations > 0 && operations % n === 0) throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  const failing = (file: DiskFile): DiskFile => ({
    ...file,
    write: (bytes, at) => {
      fail();
      file.write(bytes, at);
    },
    sync: () => {
      fail();
      file.sync();
    },
  });
  const openedBy = (file: DiskFile | null): DiskFile | null => (file === null ? null : failing(file));
  const disk: Disk = {
    ...REAL_DISK,
    open: (path, access) => openedBy(REAL_DISK.open(path, access)),
    create: (path) => failing(REAL_DISK.create(path)),
    createNew: (path) => openedBy(REAL_DISK.createNew(path)),
  };
  return {
    disk,
    arm: () => {
      operations = 0;
    },
  };
};
