import type { SentCorrection, SentSettlement } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { currentLedger } from '../ledger/source.ts';
import type { QuerySources } from '../queries/query-sources.ts';
import { currentReports } from '../report/source.ts';
import { allReach } from '../runner/folding/position-waiters.ts';
import type { SettlementRequest } from './customer-settlement.ts';
import { correctionToSend, settlementToSend, type SettlementSources } from './settlement-to-send.ts';

/** How long a settlement waits for the views to fold the whole log. */
const WAIT_MS = 2_000;

/** `unknown`: no such customer or settlement. `behind`: the views have not folded the whole log yet. */
type Computed<Sent> = Sent | 'unknown' | 'behind';

export interface SettlementComputer {
  toSend(request: SettlementRequest): Promise<Computed<SentSettlement>>;
  toCorrect(request: {
    readonly agentId: string;
    readonly settlementId: string;
  }): Promise<Computed<SentCorrection>>;
}

/** Computes from both views as of the end of the log, so that nothing that was acknowledged is missing. */
export const settlementComputer = ({
  events,
  report,
  ledger,
}: Pick<QuerySources, 'events' | 'report' | 'ledger'>): SettlementComputer => {
  const compute = async <Sent>(
    agentId: string,
    from: (sources: SettlementSources) => Promise<Sent | null>,
  ): Promise<Computed<Sent>> => {
    const position = await events.end();
    const views = [report.of(agentId), ledger.of(agentId)];
    if (!(await allReach(views, position, WAIT_MS))) return 'behind';
    const sources = {
      ...{ report: currentReports(report.documents), ledger: currentLedger(ledger.documents) },
      position,
    };
    return (await from(sources)) ?? 'unknown';
  };
  return {
    toSend: (request) => compute(request.agentId, (sources) => settlementToSend(sources, request)),
    toCorrect: (request) => compute(request.agentId, (sources) => correctionToSend(sources, request)),
  };
};
