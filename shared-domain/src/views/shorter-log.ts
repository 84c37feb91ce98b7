import type { ViewTakenBack } from './events.ts';

/** A view that has folded more than the log holds. */
export interface ViewBeyondLog {
  readonly view: string;
  readonly position: string;
}

/** Whether a start may go on, and what of that is recorded. `end` is the log's, null for an empty one. */
export type ShorterLog =
  | { readonly ok: true; readonly events: readonly ViewTakenBack[] }
  | { readonly ok: false; readonly sentence: string };

/** In place of the position of an empty log. */
const EMPTY = '0';

/**
 * A log that ends before what was already folded from it is an older one put back: whatever is then entered would
 * stand beside events that are lost. Only an order that names this very end lets it go on.
 */
export const decideShorterLog = (
  beyond: readonly ViewBeyondLog[],
  end: string | null,
  accepted: string | undefined,
): ShorterLog => {
  const [furthest] = beyond;
  if (furthest === undefined) return { ok: true, events: [] };
  const at = end ?? EMPTY;
  if (accepted === at)
    return {
      ok: true,
      events: beyond.map(({ view, position }) => ({
        type: 'ViewTakenBack',
        version: 1,
        data: { view, position, end },
      })),
    };
  return {
    ok: false,
    sentence: `Sổ ngắn hơn bảng đã dựng: nhật ký chỉ tới vị trí ${at}, trong khi màn hình "${furthest.view}" đã dựng tới vị trí ${furthest.position}. Không có gì bị thay đổi. Hãy đặt lại nhật ký mới hơn; nếu đúng là dùng bản này, khởi động một lần với --accept-shorter-log ${at}: việc đó được ghi vào nhật ký, các bảng được dựng lại, mọi việc sau vị trí ${at} coi như mất.`,
  };
};
