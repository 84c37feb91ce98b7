import { isRestored, type TermClaim } from './term-claim.ts';

/** How a standby ends that only an operator can help. For programs; the codes never change. */
const REFUSAL_CODES = ['copies_parted', 'primary_superseded'] as const;
export const STANDBY_END_CODES: readonly string[] = REFUSAL_CODES;

/** The copies are not of one log any more, or the primary asked must not be followed. The message ends with the code. */
export class StandbyRefused extends Error {
  override readonly name = 'StandbyRefused';

  constructor(sentence: string, code: (typeof REFUSAL_CODES)[number]) {
    super(`${sentence} (mã ${code})`);
  }
}

/** The primary asked has an earlier claim than the one that this copy has followed or been. */
export const earlierClaim = (claim: TermClaim, followed: TermClaim): StandbyRefused => {
  const [term, known] = [String(claim.term), String(followed.term)];
  return new StandbyRefused(
    claim.term === followed.term
      ? `Bản chính này và bản mà thư mục này đã theo, hoặc đã là, cùng có nhiệm kỳ ${term}, nhưng do hai lần đưa lên khác nhau; bản này phải nhường. Chỉ một bản được nhận cược: hãy tắt bản này, hoặc nâng nhiệm kỳ của nó (docs/operations.md, "When a role or a term is wrong").`
      : `Bản chính có nhiệm kỳ ${term}, cũ hơn ${known} mà bản này đã theo. Nếu đó là bản chính cũ, hãy theo bản chính mới. Nếu nó được khôi phục từ một bản sao lưu, hãy cất thư mục này đi và tạo bản sao mới.`,
    'primary_superseded',
  );
};

interface Parted {
  readonly folder: string;
  /** How many the copy has that the primary of `claim` does not hold wholly. */
  readonly events: number;
  readonly claim: TermClaim;
  /** copy-role.ts. */
  readonly aloneFrom: number | null;
  readonly hasFollowedThatTerm: boolean;
}

export const partedCopies = ({ folder, events, claim, aloneFrom, hasFollowedThatTerm }: Parted) => {
  const what =
    'Nhật ký của bản sao không phải là phần đầu của nhật ký bản chính: hai bản đã tách ra. Nhật ký này không bị thay đổi;';
  const parted = (rest: string): StandbyRefused => new StandbyRefused(`${what} ${rest}`, 'copies_parted');
  if (hasFollowedThatTerm || isRestored(claim)) {
    const why = hasFollowedThatTerm
      ? `bản sao đã theo bản chính của chính nhiệm kỳ này tới vị trí ${String(events)}, nên có lẽ bản chính được khôi phục từ một bản sao lưu cũ hơn`
      : `bản chính được khôi phục từ một bản sao lưu (nhiệm kỳ ${String(claim.term)}), có lẽ cũ hơn thư mục này`;
    return parted(
      `${why} và thiếu cược mà thư mục này có. Hãy giữ thư mục này và xem docs/operations.md, "When a role or a term is wrong".`,
    );
  }
  const aside = 'hãy cất thư mục này đi và tạo bản sao mới.';
  const from = aloneFrom ?? claim.promotedAt;
  if (from === null || events <= from) return parted(aside);
  const promoted = aloneFrom === null ? 'Bản chính mới' : 'Một trong hai bản';
  const more = String(events - from);
  return parted(
    `${aside} ${promoted} được đưa lên ở vị trí ${String(from)}: thư mục này có thêm ${more} sự kiện sau đó (npm run inspect -- --data ${folder} --tail ${more}).`,
  );
};
