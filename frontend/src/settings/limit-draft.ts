import { LIMIT_KEYS, type LimitKey, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { withLimitRows } from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { pointsToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { useState } from 'react';
import { saveLimits, agentSettings } from './agent-settings.ts';

/** Unsaved texts by limit. */
export type LimitTexts = Readonly<Partial<Record<LimitKey, string>>>;

const shown = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2, useGrouping: false });

export const limitText = (limits: Limits, key: LimitKey): string => shown.format(pointsToNumber(limits[key]));

const TYPED = /^\d{1,12}([.,]\d{0,6})?$/;

/** The limits with one typed value, or the message of the rule that it breaks. */
const withText = (limits: Limits, key: LimitKey, text: string): Limits | { readonly message: string } => {
  const [uc_loai2 = '', uc_loai3 = ''] = key.split('.');
  const tidy = text.trim();
  const uc_num1 = TYPED.test(tidy) ? Number(tidy.replace(',', '.')) : Number.NaN;
  return withLimitRows(limits, [{ uc_loai1: 'canhbao', uc_loai2, uc_loai3, uc_num1 }]);
};

export interface LimitDraft {
  /** The limits with all valid typed values. */
  readonly limits: Limits;
  readonly errors: Readonly<Partial<Record<LimitKey, string>>>;
  /** Limits that differ from the saved ones, and invalid ones. */
  readonly changed: readonly LimitKey[];
}

/** The saved limits with typed texts applied. */
export const draftOf = (saved: Limits, texts: LimitTexts): LimitDraft => {
  let limits = saved;
  const errors: Partial<Record<LimitKey, string>> = {};
  for (const key of LIMIT_KEYS) {
    const text = texts[key];
    if (text === undefined) continue;
    const next = withText(limits, key, text);
    if ('message' in next) errors[key] = next.message;
    else limits = next;
  }
  const changed = LIMIT_KEYS.filter((key) => limits[key] !== saved[key] || errors[key] !== undefined);
  return { limits, errors, changed };
};

interface LimitEditing {
  readonly draft: LimitDraft;
  readonly texts: LimitTexts;
  readonly busy: boolean;
  readonly type: (limit: LimitKey, text: string) => void;
  /** Saves the changes. Returns whether everything is saved; an invalid text stays with its message. */
  readonly save: () => Promise<boolean>;
}

/** The limits of an agent while they are edited. */
export const useLimitDraft = (agentId: string): LimitEditing => {
  const saved = agentSettings.useStore((state) => state.value.limits);
  const [texts, setTexts] = useState<LimitTexts>({});
  const [busy, setBusy] = useState(false);
  const draft = draftOf(saved, texts);
  const save = async (): Promise<boolean> => {
    if (busy || Object.keys(draft.errors).length > 0) return false;
    setBusy(true);
    const done = await saveLimits(agentId, saved, draft.limits);
    setBusy(false);
    if (done) setTexts({});
    return done;
  };
  const type = (limit: LimitKey, text: string): void => setTexts((before) => ({ ...before, [limit]: text }));
  return { draft, texts, busy, type, save };
};
