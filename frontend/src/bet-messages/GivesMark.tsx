import { css } from '@emotion/react';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/report.ts';

const muted = css({ marginLeft: space(1.5), color: color.muted, fontSize: 12 });

/** Behind the name of a customer that the agent hands bets to. */
export const GivesMark = () => <span css={muted}>{texts.gives}</span>;
