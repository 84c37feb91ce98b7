import { css } from '@emotion/react';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { lazy, Suspense } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { IconButton } from '../../design/inputs/Button.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { Loading } from '../../design/text/Placeholder.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useCards } from '../../tables/cards.ts';
import { useDraft } from '../draft/draft.ts';

const Sheet = lazy(async () => ({ default: (await import('../../design/overlays/Sheet.tsx')).Sheet }));

const MessageDetail = lazy(async () => ({
  default: (await import('../../trace/MessageDetail.tsx')).MessageDetail,
}));

const pane = css({
  flex: '0 0 clamp(190px, 42%, 380px)',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.surface,
});

const head = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: `${space(1)} ${space(1)} 0 ${space(3)}`,
});

const body = css({ flex: '1 1 0', minHeight: 0, overflow: 'auto', padding: `0 ${space(3)} ${space(3)}` });

interface LineDetailProps {
  readonly row: MessageRow;
  readonly onClose: () => void;
}

/** What a message of the day holds: below its table at a desk, on a phone in a sheet. No row moves for it. */
export const LineDetail = ({ row, onClose }: LineDetailProps) => {
  const isSheet = useCards();
  const title = texts.day.detailOf(row.stt, row.khach_name2);
  useAction({
    id: 'bet.close-detail',
    label: texts.day.closeDetail,
    group: texts.group,
    keys: ['Escape'],
    when: () => !isSheet && useDraft.getState().editing === null,
    perform: onClose,
  });
  // The sheet comes with what it holds, as it would grow upwards otherwise.
  if (isSheet)
    return (
      <Suspense fallback={null}>
        <Sheet open onClose={onClose} title={title}>
          <MessageDetail row={row} short />
        </Sheet>
      </Suspense>
    );
  return (
    <section css={pane} aria-label={title}>
      <div css={head}>
        <h2>{title}</h2>
        <IconButton small label={texts.day.closeDetail} onClick={onClose}>
          <Icon name="cross" size={14} />
        </IconButton>
      </div>
      <div css={body}>
        <Suspense fallback={<Loading />}>
          <MessageDetail row={row} short />
        </Suspense>
      </div>
    </section>
  );
};
