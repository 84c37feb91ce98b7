import { Link } from 'wouter';
import { type Moment, momentText } from '../audit/moment.ts';
import { aloneLink } from '../design/alone-link.ts';
import { useMayTrace } from '../session/agent.ts';
import { words } from '../words/report.ts';

/** To what changed in the book since a moment, for who may ask it. */
export const SinceThen = ({ asOf }: { readonly asOf: Moment }) =>
  useMayTrace() ? (
    <Link css={aloneLink} href={`/audit?xem=doi&tu=${momentText(asOf)}`}>
      {words.past.since}
    </Link>
  ) : null;
