import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { vietnamHour } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useEffect } from 'react';
import { useToday } from '../calendar/today.ts';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { createServerState } from '../server-state/server-state.ts';

interface TodayRegions {
  /** The regions whose results of today are complete. */
  readonly complete: readonly RegionKey[];
  /** No more results are awaited today: all are there, or the evening is over. */
  readonly isOver: boolean;
}

/**
 * Reads the flags of today (get_ket_qua_ngay), which expired accounts may read too. From 20 on they are all true
 * (product-1 §4), also without a draw, so that then a second call says which regions are really complete.
 */
const readTodayRegions: Parameters<typeof createServerState<string, TodayRegions>>[0]['load'] = async (
  Ngay,
  { signal },
) => {
  const flags = await readCall(drawCalls.today, {}, { signal });
  if (!flags.ok) return flags;
  const [{ miennam: MN, mientrung: MT, mienbac: MB }] = flags.value;
  const said = { MN, MT, MB };
  const complete = REGIONS.filter((region) => said[region]);
  if (complete.length < REGIONS.length) return { ...flags, value: { complete, isOver: false } };
  const full = await readCall(drawCalls.isFull, { body: { Ngay } }, { signal });
  if (!full.ok) return full;
  const isFull = (region: RegionKey): boolean =>
    full.value.some(({ mienid, KQFull }) => mienid === region && KQFull);
  return { ...full, value: { complete: REGIONS.filter(isFull), isOver: true } };
};

const today = createServerState<string, TodayRegions, { readonly date: string }>({
  load: readTodayRegions,
  empty: { complete: [], isOver: false },
  isOutdatedBy: (day, draws) => draws.some(({ date }) => date === day),
  staysReady: true,
});

listenLive({
  draws: ({ date }) => today.receive([{ date }]),
  reload: () => void today.reload(),
  resumed: today.retry,
});

/** The first hour at which a draw of today can be complete (product-1 §4). */
const FIRST_HOUR = 16;
const POLL_MS = 60_000;

const poll = (): void => {
  if (vietnamHour(Date.now()) >= FIRST_HOUR && !today.useStore.getState().value.isOver) void today.reload();
};

/** The regions with complete results today; live, and polled between 16 and 20 where sockets are blocked. */
export const useCompleteRegions = (): readonly RegionKey[] => {
  const day = useToday();
  useEffect(() => {
    if (today.useStore.getState().key !== day) void today.open(day);
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [day]);
  return today.useStore(({ value }) => value.complete);
};
