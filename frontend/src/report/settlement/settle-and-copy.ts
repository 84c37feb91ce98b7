import type { SentRow } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { copyLoading } from '../../design/text/copy-text.ts';
import { notify } from '../../design/overlays/notify.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';
import { recordAtOnce } from '../../sent-settlements/corrections-store.ts';
import {
  lastLine,
  readSettlement,
  sendingOf,
  type Settlement,
  type SettlementScope,
} from './settlement-call.ts';

/** What of a settlement tells whether it may be copied at once. */
interface Checked {
  readonly answer: { readonly rows: readonly { readonly open: number }[] };
  readonly opening: { readonly truoc: Pick<SentRow, 'den' | 'text_baolai'> | null } | null;
}

/**
 * Why a settlement is looked at before it is copied: bets wait for results, or these days were settled with the
 * customer before. Null = nothing speaks against copying at once.
 */
export const lookFirst = ({ answer, opening }: Checked, from: string): 'open' | 'sent' | null => {
  if (answer.rows.some(({ open }) => open > 0)) return 'open';
  const last = opening?.truoc ?? null;
  return last !== null && (last.den >= from || last.text_baolai !== null) ? 'sent' : null;
};

/** The settlement with the customer's saved settings. @throws Error with the reason if it must be looked at first. */
const settlementToCopy = async (of: SettlementScope): Promise<Settlement> => {
  const read = await readSettlement(of, {}, new AbortController().signal);
  if (!read.ok) throw new Error(read.failure.message);
  const reason = lookFirst(read.value, of.from);
  if (reason !== null) throw new Error(texts.lookFirst[reason]);
  return read.value;
};

/** What was copied for whom, and who pays how much. */
const copiedFor = (name: string, text: string): string => texts.copiedFor(name, lastLine(text));

/** Copies the settlement of some days and records it. False, after a notice, if it must be looked at first. */
export const settleAndCopy = async (of: SettlementScope, name: string): Promise<boolean> => {
  const loading = settlementToCopy(of);
  const isCopied = await copyLoading(loading.then(({ answer }) => answer.text));
  const settlement = await loading.catch((error: unknown) => {
    notify.plain(error instanceof Error ? error.message : texts.none);
    return null;
  });
  if (settlement === null || !isCopied) return false;
  notify.success(texts.copied);
  await recordAtOnce(sendingOf(of, settlement), copiedFor(name, settlement.answer.text));
  return true;
};
