import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { syncFolder } from '@so-cuoc/event-store/sync-folder.ts';
import { z } from 'zod';

/*
 * Which of the copies of a book a data folder is: `copy-role.json`. A term counts the promotions. The copy with the
 * highest term is the primary; every other one that learns of it is fenced.
 */
const copyRole = z.object({
  role: z.enum(['primary', 'standby', 'fenced']),
  term: z.int().min(1),
  /** Where the other copy was last reached; a promoted copy fences it. */
  other: z.string().nullable(),
  /** The last event that this copy had when it was promoted; null if it never was. */
  promotedAt: z.int().nullable().default(null),
  /** Names this copy among those that ask a primary; null = it follows none. */
  copy: z.string().nullable().default(null),
  /** What a standby knew of its primary when this was last written (every 30 s); null before it was accepted by one. */
  followed: z
    .object({
      /** ISO instant at which the primary was last heard. */
      heard: z.string(),
      /** The last event of the primary then. */
      end: z.int(),
      /** This copy has had everything that the primary had, at least once in its term. */
      wasWhole: z.boolean(),
      /** The primary waits for what this copy acknowledges, and not for another one's. */
      isCounted: z.boolean().default(true),
      /** ISO instant at which the vault was last copied; null = never. */
      vaultCopied: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** The primary that was asked last does not hold this copy's log. */
  isParted: z.boolean().default(false),
});
export type CopyRole = Readonly<z.infer<typeof copyRole>>;

export const FIRST_COPY: CopyRole = {
  ...{ role: 'primary', term: 1, other: null, promotedAt: null },
  ...{ copy: null, followed: null, isParted: false },
};

const fileOf = (folder: string): string => join(folder, 'copy-role.json');

/** A folder that never had a second copy is the primary of term 1. Throws FolderUnusable for a damaged file. */
export const readCopyRole = (folder: string): CopyRole => {
  const file = fileOf(folder);
  if (!existsSync(file)) return FIRST_COPY;
  try {
    return copyRole.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new FolderUnusable(`Tệp ${file} hỏng: không biết thư mục này là bản chính hay bản sao.`, { cause });
  }
};

/** Durable when it returns. */
const writeCopyRole = (folder: string, role: CopyRole): void => {
  const file = fileOf(folder);
  const unfinished = `${file}.new`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeFileSync(descriptor, `${JSON.stringify(copyRole.parse(role))}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
  syncFolder(folder);
};

/**
 * The only way of a folder to another role: `change` sees the role in force and gives the next one, or null to leave it. Nothing
 * runs between reading and writing, and only the owner of a folder's log changes its role. Returns the role that is
 * durable afterwards. Throws RangeError for a term that falls, FolderUnusable for a damaged file.
 */
export const changeCopyRole = (folder: string, change: (inForce: CopyRole) => CopyRole | null): CopyRole => {
  const inForce = readCopyRole(folder);
  const next = change(inForce);
  if (next === null) return inForce;
  if (next.term < inForce.term)
    throw new RangeError(`term ${String(next.term)} is earlier than ${String(inForce.term)}`);
  writeCopyRole(folder, next);
  return next;
};

/** A copy of that term is the primary: if it is a later one than this copy's, this one takes no bets any more. */
export const fenceCopy = (folder: string, term: number): CopyRole =>
  changeCopyRole(folder, (inForce) =>
    term > inForce.term ? { ...inForce, role: 'fenced', term, other: null } : null,
  );

/**
 * A primary of that term does not hold this copy's log. What called itself a primary is fenced by a later one; a
 * standby stays one, and says that it has parted.
 */
export const partCopy = (folder: string, term: number): CopyRole =>
  changeCopyRole(folder, (inForce) => {
    if (inForce.role !== 'primary') return { ...inForce, term: Math.max(term, inForce.term), isParted: true };
    return term > inForce.term ? { ...inForce, role: 'fenced', term, other: null, isParted: true } : null;
  });

/**
 * Takes the term of a book along into a backup, or back. The new folder is a primary that knows no other copy, but one
 * that was replaced stays fenced. Throws FolderUnusable for a damaged file.
 */
export const carryCopyRole = (from: string, to: string): void => {
  if (!existsSync(fileOf(from))) return;
  const { role, term, promotedAt } = readCopyRole(from);
  writeCopyRole(to, {
    ...{ ...FIRST_COPY, term, promotedAt },
    role: role === 'fenced' ? 'fenced' : 'primary',
  });
};

/** Throws FolderUnusable unless the folder may take bets. */
export const refuseUnlessPrimary = (folder: string): CopyRole => {
  const role = readCopyRole(folder);
  if (role.role === 'standby')
    throw new FolderUnusable(
      `Thư mục ${folder} là bản sao dự phòng. Hãy chạy với --standby, hoặc đưa nó lên làm bản chính: npm run promote -- --data ${folder}`,
    );
  if (role.role === 'fenced')
    throw new FolderUnusable(
      `Một bản sao đã được đưa lên thay thư mục ${folder} (nhiệm kỳ ${String(role.term)}). Thư mục này không nhận cược nữa; chạy lại với --standby để theo bản chính mới.`,
    );
  return role;
};
