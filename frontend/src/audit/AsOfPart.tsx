import { summaryRow, type SummaryRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useToday } from '../app/today.ts';
import { MoneyCell, ResultCell } from '../design/cells.tsx';
import { DateField } from '../design/DateField.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { space } from '../design/tokens.ts';
import { addTotals } from '../report/totals.ts';
import { words } from '../words/audit.ts';
import { Answer } from './Answer.tsx';
import { instantOf, MINUTES, type Moment } from './moment.ts';
import { MomentField } from './MomentField.tsx';
import { useAnswer } from './use-answer.ts';

const summaryList = z.array(summaryRow);
const { columns } = words;

const Figures = ({
  row,
}: {
  readonly row: Pick<SummaryRow, 'r_count' | 'tienxac' | 'thucthu' | 'tientrung' | 'thangthuanew'>;
}) => (
  <>
    <td css={number}>{row.r_count}</td>
    <MoneyCell amount={row.tienxac} />
    <MoneyCell amount={row.thucthu} />
    <MoneyCell amount={row.tientrung} />
    <ResultCell amount={row.thangthuanew} />
  </>
);

const SummaryTable = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <TableFrame label={words.parts.asOf}>
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{columns.customer}</th>
          {[columns.messages, columns.stake, columns.take, columns.winnings, columns.result].map((name) => (
            <th key={name} scope="col" css={number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.khach_id}>
            <th scope="row">{row.khach_name}</th>
            <Figures row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <Figures row={addTotals(rows)} />
        </tr>
      </tfoot>
    </table>
  </TableFrame>
);

/** The report of a day as it stood at a moment. */
export const AsOfPart = ({ agentId }: { readonly agentId: string }) => {
  const today = useToday();
  const [chosenDay, setDay] = useState<string | null>(null);
  const [chosen, setMoment] = useState<Moment | null>(null);
  const day = chosenDay ?? today;
  const moment = chosen ?? { day: today, minute: MINUTES };
  const path = `/api/basic/report_summary/${day}/${day}/${agentId}?asOf=${instantOf(moment)}`;
  const answer = useAnswer(summaryList, path);
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(6)}` }}>
        <div css={{ width: 144 }}>
          <DateField label={words.day} day={day} onChange={setDay} />
        </div>
        <MomentField label={words.moment.then} moment={moment} onChange={setMoment} />
      </div>
      <Answer answer={answer} empty={words.asOfEmpty}>
        {(rows) => <SummaryTable rows={rows} />}
      </Answer>
    </>
  );
};
