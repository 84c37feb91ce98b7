import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import { exposureRules } from './agent.ts';
import { counted } from './documents.ts';
import type { OverflowSource } from './source.ts';
import type { BetClass } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { LevelRow, OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import {
  cutOffRowsOf,
  limitRows,
  type CutOffRow,
  type LimitRow,
} from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { dayLevels } from '@so-cuoc/shared-domain/overflow/next-run.ts';
import { levelRowOf, overflowRows } from '@so-cuoc/shared-domain/contract/rows/overflow-runs.ts';

export interface OverflowQuery {
  readonly agentId: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** One region only; null = all. */
  readonly mien: RegionKey | null;
}

const dayOf = async (source: OverflowSource, { agentId, date }: OverflowQuery) => {
  const agent = await source.agent(agentId);
  const { bets, runs } = await source.day(agentId, date);
  const slices = new TimeSlices();
  const messages = [];
  for (const held of bets) {
    messages.push(counted(held));
    const pause = slices.pause();
    if (pause !== undefined) await pause;
  }
  return { runs, levels: dayLevels(messages, runs, exposureRules(agent)) };
};

/** get_so_chay: the runs of a day, then the content of the next run. */
export const overflowRuns = async (
  source: OverflowSource,
  asked: OverflowQuery,
): Promise<readonly OverflowRunRow[]> => {
  const { runs, levels } = await dayOf(source, asked);
  return overflowRows(runs, levels).filter(({ sc_mien }) => asked.mien === null || sc_mien === asked.mien);
};

interface LevelsQuery extends OverflowQuery {
  /** One class only. */
  readonly betClass?: BetClass | undefined;
  /** Maximum number of rows. */
  readonly most?: number | undefined;
}

/** get_muc_nhan: the level of every number (pair) of a day against its limit, the fullest first. */
export const overflowLevels = async (
  source: OverflowSource,
  asked: LevelsQuery,
): Promise<readonly LevelRow[]> =>
  (await dayOf(source, asked)).levels
    .filter(
      ({ region, betClass }) =>
        (asked.mien === null || region === asked.mien) &&
        (asked.betClass === undefined || betClass === asked.betClass),
    )
    .map(levelRowOf)
    .sort((a, b) => b.taken - a.taken)
    .slice(0, asked.most);

/** get_basic_user_config: the agent's limits. */
export const agentLimits = async (source: OverflowSource, agentId: string): Promise<readonly LimitRow[]> =>
  limitRows(agentId, (await source.agent(agentId)).limits);

/** get_gio_chot: the agent's cut-off times, a row per region. */
export const agentCutOffs = async (source: OverflowSource, agentId: string): Promise<readonly CutOffRow[]> =>
  cutOffRowsOf(agentId, (await source.agent(agentId)).cutOffs);

/** select_cauhinh_user: whether totals are shown, 1 or 0. */
export const agentDisplay = async (
  source: OverflowSource,
  agentId: string,
): Promise<readonly { readonly user_show_tt: number }[]> => [
  { user_show_tt: (await source.agent(agentId)).shown ? 1 : 0 },
];
