import { Link } from 'wouter';
import { type Moment, momentText } from '../as-of/moment.ts';
import { standaloneLink } from '../design/tokens/shared-styles.ts';
import { useMayTrace } from '../session/agent.ts';
import { texts } from '../i18n/vi/report.ts';

/** To what changed in the book since a moment, for who may ask it. */
export const AuditSinceLink = ({ asOf }: { readonly asOf: Moment }) =>
  useMayTrace() ? (
    <Link css={standaloneLink} href={`/audit?xem=doi&tu=${momentText(asOf)}`}>
      {texts.past.since}
    </Link>
  ) : null;
