import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { syncFolder } from '@so-cuoc/event-store/sync-folder.ts';
import { z } from 'zod';
import { claimByRestoration, claimOf, compareClaims, type TermClaim } from './term-claim.ts';

/*
 * Which of the copies of a book a data folder is: `copy-role.json`. A term counts the promotions and restorations. The copy
 * with the latest claim (term-claim.ts) is the primary; every other one that learns of it is fenced.
 */
const copyRole = z.object({
  role: z.enum(['primary', 'standby', 'fenced']),
  term: z.int().min(1),
  /** Where the other copy was last reached; a promoted copy fences it. */
  other: z.string().nullable(),
  /** These two, with the term: the claim of the primary that this copy is, follows, or was fenced by. */
  promotedAt: z.int().nullable().default(null),
  claim: z.string().nullable().default(null),
  /** Another copy was promoted to the same term and stayed: what this one has after that event, it took alone. Else null. */
  aloneFrom: z.int().nullable().default(null),
  /** The folder is a backup: whoever starts on it begins a new term. */
  isBackup: z.boolean().default(false),
  /** Names this copy among those that ask a primary; null = it follows none. */
  copy: z.string().nullable().default(null),
  /** The inode of the folder that has this name: a folder that is copied is another copy. Null = not recorded. */
  copyIn: z.string().nullable().default(null),
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
  ...{ role: 'primary', term: 1, promotedAt: null, claim: null, aloneFrom: null, isBackup: false },
  ...{ other: null, copy: null, copyIn: null, followed: null, isParted: false },
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

/** Tells a folder from its copies. */
export const inodeOf = (folder: string): string => String(statSync(folder, { bigint: true }).ino);

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
 * durable afterwards. Throws RangeError for an earlier claim, FolderUnusable for a damaged file.
 */
export const changeCopyRole = (folder: string, change: (inForce: CopyRole) => CopyRole | null): CopyRole => {
  const inForce = readCopyRole(folder);
  const next = change(inForce);
  if (next === null) return inForce;
  if (compareClaims(next, inForce) < 0)
    throw new RangeError(`the claim to term ${String(next.term)} is earlier than ${String(inForce.term)}`);
  writeCopyRole(folder, next);
  return next;
};

/** Of two that were promoted to one term, the later one had no less of the log: both have all up to the earlier promotion. */
const fenced = (inForce: CopyRole, claim: TermClaim): CopyRole => ({
  ...{ ...inForce, ...claimOf(claim), role: 'fenced', other: null },
  aloneFrom:
    inForce.role === 'primary' && claim.term === inForce.term ? inForce.promotedAt : inForce.aloneFrom,
});

/** A copy of that claim is the primary: if it is a later one than this copy's, this one takes no bets any more. */
export const fenceCopy = (folder: string, claim: TermClaim): CopyRole =>
  changeCopyRole(folder, (inForce) => (compareClaims(claim, inForce) > 0 ? fenced(inForce, claim) : null));

/**
 * A primary of that claim does not hold this copy's log. What called itself a primary is fenced by a later one; a
 * standby stays one, and says that it has parted.
 */
export const partCopy = (folder: string, claim: TermClaim): CopyRole =>
  changeCopyRole(folder, (inForce) => {
    const isLater = compareClaims(claim, inForce) > 0;
    if (inForce.role === 'primary') return isLater ? { ...fenced(inForce, claim), isParted: true } : null;
    return { ...inForce, ...(isLater ? claimOf(claim) : {}), isParted: true };
  });

/**
 * Takes the role of a book along into a copy of its folder, which knows no other copy. A backup waits to be restored or
 * started. What is restored is the primary of a new term: the primary of the former one may still run. One that was
 * replaced stays fenced. Returns the role of the new folder. Throws FolderUnusable for a damaged file.
 */
export const carryCopyRole = (from: string, to: string, as: 'backup' | 'restored'): CopyRole => {
  const { role, ...before } = readCopyRole(from);
  const next: CopyRole =
    role === 'fenced'
      ? { ...FIRST_COPY, ...claimOf(before), role }
      : as === 'backup'
        ? { ...FIRST_COPY, ...claimOf(before), isBackup: true }
        : { ...FIRST_COPY, ...claimByRestoration(before.term + 1) };
  writeCopyRole(to, next);
  return next;
};

/** The owner of the log starts to take bets on this folder. Where it is a backup, that restores it in its place. */
export const beginTerm = (folder: string): CopyRole =>
  changeCopyRole(folder, ({ role, term, isBackup }) =>
    role === 'primary' && isBackup ? { ...FIRST_COPY, ...claimByRestoration(term + 1) } : null,
  );

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
