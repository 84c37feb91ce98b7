import { css } from '@emotion/react';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { IconButton } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { words } from '../words/trace.ts';
import { askWhy } from './asked.ts';

/** Small enough for a row of 28 px. */
const small = css({ width: 26, minHeight: 24, height: 24 });

/** Asks where the amounts of a message come from: the way of the keyboard, and of a finger. */
export const WhyOfMessage = ({ row }: { readonly row: MessageRow }) => (
  <IconButton
    css={small}
    label={words.whyMessage(row.stt)}
    onClick={() => askWhy({ message: row, item: null, figure: 'stake' })}
  >
    <Icon name="question" size={14} />
  </IconButton>
);
