import { useState } from 'react';
import type { LimitKey } from '@so-cuoc/shared-domain/limits/limits.ts';
import { saveLimits } from './commands.ts';
import { draftOf, type LimitDraft, type LimitTexts } from './limit-draft.ts';
import { agentSettings } from './agent-settings.ts';

interface LimitEditing {
  readonly draft: LimitDraft;
  readonly texts: LimitTexts;
  readonly busy: boolean;
  readonly type: (limit: LimitKey, text: string) => void;
  /** Saves what differs. Whether all of it is saved; what cannot be a limit stays with its sentence. */
  readonly save: () => Promise<boolean>;
}

/** The limits of an agent while they are typed. */
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
