import { forgetAnswersAfter } from '@so-cuoc/command-service/vault/embedded/forget-answers.ts';
import { StandbyLog } from '@so-cuoc/event-store/embedded/replication/standby-log.ts';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import { changeCopyRole, FIRST_COPY, readCopyRole, type CopyRole } from './copy-role.ts';
import { claimByPromotion } from './term-claim.ts';

export interface PromoteOptions {
  /** Also a copy that may lack acknowledged bets. */
  readonly anyway?: boolean;
  /** The new term is at least this; only so the term of a primary can be raised. */
  readonly term?: number;
}

export interface Promotion {
  readonly term: number;
  /** The last event of the copy. */
  readonly events: number;
  /** What the copy last knew of its primary; null = nothing. */
  readonly followed: CopyRole['followed'];
  /** The former primary that is told once this copy is started; null = none is known. */
  readonly other: string | null;
}

/** Why a folder of that role should not become the primary of a new term; null if it may. */
const objection = (folder: string, inForce: CopyRole, { anyway = false, term = 0 }: PromoteOptions) => {
  const { role, followed, isParted } = inForce;
  const inOffice = String(inForce.term);
  if (role === 'primary')
    return term > inForce.term
      ? null
      : `Thư mục ${folder} đã là bản chính (nhiệm kỳ ${inOffice}), hoặc chưa được bản chính nào nhận làm bản sao. Chỉ nâng nhiệm kỳ được: --term, cao hơn ${inOffice}.`;
  if (anyway) return null;
  if (role === 'fenced')
    return `Thư mục ${folder} đã bị một bản khác thay (nhiệm kỳ ${inOffice}): cược mà bản kia nhận từ đó không có ở đây. Nếu bản kia đã tắt hẳn và vẫn muốn đưa thư mục này lên: thêm --anyway.`;
  if (isParted)
    return `Thư mục ${folder} và bản chính mà nó theo đã tách ra: đưa lên thì mất cược của bản chính đó. Nếu vẫn muốn: thêm --anyway.`;
  if (followed?.wasWhole !== true)
    return `Thư mục ${folder} chưa lần nào có đủ nhật ký của bản chính${followed === null ? '' : ` (bản chính có ${String(followed.end)} sự kiện lúc ${followed.heard})`}: đưa lên thì mất phần còn lại. Nếu vẫn muốn: thêm --anyway.`;
  if (!followed.isCounted)
    return `Bản chính chờ xác nhận của một bản sao khác, không phải của thư mục ${folder}: bản sao kia có thể có nhiều cược hơn. Nếu vẫn muốn: thêm --anyway.`;
  return null;
};

/**
 * Promotes a copy: it becomes the primary of the next term, and fences the former one when it is started. Throws
 * FolderUnusable while the folder is in use, and for a copy that may lack bets unless `anyway`.
 */
export const promoteCopy = (folder: string, options: PromoteOptions = {}): Promotion => {
  const checked = (inForce: CopyRole): CopyRole => {
    const against = objection(folder, inForce, options);
    if (against !== null) throw new FolderUnusable(against);
    return inForce;
  };
  // Opening the log of a folder that has none would create one.
  checked(readCopyRole(folder));
  const log = new StandbyLog(folder);
  try {
    const events = log.end.ordinal;
    // Under the lock: a standby that was just stopped may have written its role since.
    const { other, followed, ...before } = checked(readCopyRole(folder));
    // The vault is copied beside the log, and may be ahead of it.
    forgetAnswersAfter(folder, events);
    const { term } = changeCopyRole(folder, () => ({
      ...{ ...FIRST_COPY, other },
      ...claimByPromotion(Math.max(before.term + 1, options.term ?? 0), events),
    }));
    return { term, events, followed, other };
  } finally {
    log.close();
  }
};
