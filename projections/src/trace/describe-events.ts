import type { Origin } from '@so-cuoc/shared-domain/trace/item-trace.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { Claim, ClaimEvent, DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

export const originOf = ({ position, type, metadata }: StoredEvent): Origin => ({
  position,
  type,
  at: metadata.occurredAt,
  actor: metadata.actor,
});

/** An event that contributed to an item; the answer adds its actor's name. */
export type TracedEvent = Omit<AuditTrace['events'][number], 'actor_name'>;

/** An event of an item's history, described in Vietnamese. */
export const tracedEvent = (event: StoredEvent, sentence: string): TracedEvent => ({
  ...originOf(event),
  stream: event.stream,
  sentence,
});

/** Describes what an event did to a message, with its number (stt) if given; null if it concerns others. */
export const describeMessageEvent = (
  event: BookEvent,
  uiId: string,
  stt: number | null = null,
): string | null => {
  const tin = stt === null ? 'tin' : `tin số ${stt}`;
  switch (event.type) {
    case 'DayCleared':
      return event.data.uiIds.includes(uiId) ? 'Xóa các tin trong ngày' : null;
    case 'OverflowForwarded':
      return null;
    default:
      if (event.data.uiId !== uiId) return null;
  }
  switch (event.type) {
    case 'BetPlaced':
      return `Nhập tin số ${event.data.stt}`;
    case 'BetEdited':
      return `Sửa ${tin}`;
    case 'BetRepriced':
      return stt === null
        ? 'Tính lại theo giá của khách lúc này'
        : `Tính lại ${tin} theo giá của khách lúc này`;
    case 'BetDeleted':
      return `Xóa ${tin}`;
    case 'BetRestored':
      return `Khôi phục ${tin}`;
    case 'BetFlagged':
      return `Đánh dấu lỗi${stt === null ? '' : ` ${tin}`}: ${event.data.reason}`;
    case 'LateBetAccepted':
      return stt === null ? 'Nhận tin trễ' : `Nhận ${tin} đến trễ`;
  }
};

/** Describes what an event did to a draw. */
export const describeDrawEvent = (event: DrawEvent): string => {
  const { station } = event.data;
  if (event.type === 'DrawRowsConfirmed')
    return `Kết quả ${station}: ${event.data.rows.length} giải, nguồn ${event.data.source}`;
  const rows = event.data.rows.map(
    ({ position, number, was }) => `giải thứ ${position} từ ${was} thành ${number}`,
  );
  return `Sửa kết quả ${station}: ${rows.join(', ')}; lý do: ${event.data.reason}`;
};

const claimsText = (claims: readonly Claim[]): string =>
  claims.map(({ number, sources }) => `${number} (${sources.join(', ')})`).join(', ');

/** Describes a source claim or a conflict. */
export const describeClaimEvent = (event: ClaimEvent): string => {
  const { station } = event.data;
  switch (event.type) {
    case 'DrawRowsObserved':
      return `Nguồn ${event.data.source} ghi ${event.data.rows.length} giải của ${station}`;
    case 'DrawRowBackedUp': {
      const rows = event.data.rows.map(({ position, number }) => `giải thứ ${position}: ${number}`);
      return `Sao lưu kết quả ${station}, ${rows.join(', ')}`;
    }
    case 'DrawConflictRaised': {
      const rows = event.data.rows.map(
        ({ position, confirmed, claims }) =>
          `giải thứ ${position}: ${claimsText(claims)}${confirmed === null ? '' : `, đang tính ${confirmed}`}`,
      );
      return `Các nguồn mâu thuẫn về ${station}, ${rows.join('; ')}`;
    }
    case 'DrawConflictSettled': {
      const rows = event.data.rows.map(
        ({ position, number, against }) =>
          `giải thứ ${position} là ${number}, không phải ${claimsText(against)}`,
      );
      const why = event.data.reason === '' ? '' : `; lý do: ${event.data.reason}`;
      return `Giải quyết mâu thuẫn về ${station}: ${rows.join('; ')}${why}`;
    }
  }
};
