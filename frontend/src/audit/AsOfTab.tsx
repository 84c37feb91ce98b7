import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { instantOf } from '../as-of/moment-instant.ts';
import { useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { space } from '../design/tokens/tokens.ts';
import { betColumns } from '../bet-messages/bet-columns.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/reports/audit.ts';
import { Answer, useAnswer } from './Answer.tsx';
import { MINUTES, type Moment } from '../as-of/moment.ts';
import { MomentField } from '../as-of/MomentField.tsx';

const COLUMNS: readonly Column<SummaryRow>[] = [
  {
    id: 'khach',
    label: texts.columns.customer,
    kind: 'text',
    value: ({ khach_name }) => khach_name,
    rowHeader: true,
    width: 180,
  },
  ...betColumns((row: SummaryRow) => row),
];

const SummaryTable = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <DataTable
    id="xemlai"
    label={texts.parts.asOf}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ khach_id }) => khach_id}
    totalLabel={() => texts.total}
  />
);

/** The report of a day as of a moment. */
export const AsOfTab = ({ agentId }: { readonly agentId: string }) => {
  const today = useToday();
  const [chosenDay, setDay] = useState<string | null>(null);
  const [chosen, setMoment] = useState<Moment | null>(null);
  const day = chosenDay ?? today;
  const moment = chosen ?? { day: today, minute: MINUTES };
  const answer = useAnswer(reportCalls.summary, {
    params: { from: day, to: day, userId: agentId },
    query: { asOf: instantOf(moment) },
  });
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(6)}` }}>
        <div css={{ width: 144 }}>
          <DateField label={texts.day} day={day} onChange={setDay} />
        </div>
        <MomentField label={texts.moment.then} moment={moment} onChange={setMoment} />
      </div>
      <Answer answer={answer} empty={texts.asOfEmpty}>
        {(rows) => <SummaryTable rows={rows} />}
      </Answer>
    </>
  );
};
