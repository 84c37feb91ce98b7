import { useAction } from '../actions/use-action.ts';
import { texts } from '../i18n/vi/report.ts';
import { BACK_KEYS } from './Steps.tsx';

interface LevelActions {
  /** What the levels are of: it stands in the actions' ids. */
  readonly of: 'report' | 'ledger';
  readonly back: () => void;
  /** Whether there is a level above the present one. */
  readonly hasAbove: boolean;
  readonly reloadLabel: string;
  readonly reload: () => void;
}

/** What every level of report and ledger offers: one level up, and to be loaded anew. */
export const useLevelActions = ({ of, back, hasAbove, reloadLabel, reload }: LevelActions): void => {
  const { group } = texts;
  useAction({
    id: `${of}.back`,
    label: texts.back,
    group,
    keys: [BACK_KEYS],
    when: () => hasAbove,
    perform: back,
  });
  useAction({ id: `${of}.reload`, label: reloadLabel, group, perform: reload });
};
