import { css } from '@emotion/react';
import { StatusDot } from '../design/Tag.tsx';
import { color, radius, space } from '../design/tokens.ts';
import { words } from '../words/entry.ts';
import { putText, chooseCustomer, useDraft } from './draft.ts';
import { dropPlacement, type Placement } from './placements.ts';

const link = css({
  padding: `0 ${space(1)}`,
  border: 0,
  borderRadius: radius,
  background: 'none',
  color: color.accent,
  cursor: 'pointer',
  textDecoration: 'underline',
});

/** Brings a refused text back into the editor, for its customer. */
const takeBack = async ({ request }: Placement): Promise<void> => {
  dropPlacement(request.ui_id);
  await chooseCustomer(request.ui_user_khach_id);
  const { ui_chuoi: text, ui_chuoi_root: root } = request;
  putText({ text, original: root === text ? null : root });
  useDraft.getState().editor?.focus();
};

/** How far a message is on its way; a refused one says why and can be taken back into the editor. */
export const PendingNote = ({ placement }: { readonly placement: Placement }) => {
  const { state, request } = placement;
  if (state.kind !== 'refused')
    return (
      <StatusDot tone={state.kind === 'unsent' ? 'warn' : 'accent'}>{words.pending[state.kind]}</StatusDot>
    );
  return (
    <span css={{ color: color.bad }}>
      <StatusDot tone="bad">{state.reason}</StatusDot>
      <button type="button" css={link} onClick={() => void takeBack(placement)}>
        {words.pending.again}
      </button>
      <button type="button" css={link} onClick={() => dropPlacement(request.ui_id)}>
        {words.pending.forget}
      </button>
    </span>
  );
};
