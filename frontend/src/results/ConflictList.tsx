import type { ResultConflict } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import { rowsAsGrids, TableHead, table, TableFrame, Table } from '../design/table/table.tsx';
import { Button } from '../design/inputs/Button.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { loadDay } from './day-results.ts';
import { placeName } from './place-name.ts';
import type { TypedRow } from './typed-results.ts';
import { closeConflict } from './sources-store.ts';

const words = vi.results.conflicts;

const rowOf = ({ xoso_daiid, xoso_vitri, xoso_sotrung }: ResultConflict, number: string): TypedRow => ({
  station: xoso_daiid,
  position: xoso_vitri,
  number,
  was: xoso_sotrung,
  fits: true,
});

/** On a phone the place and what counts, below them what the sources say and the numbers to choose from. */
const rows = css(table, rowsAsGrids, {
  [narrow]: {
    'tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '&& td:nth-of-type(n + 2)': { gridColumn: '1 / -1' },
    'td[data-label]::before': { content: 'attr(data-label) " "', color: color.muted, fontWeight: 400 },
  },
});

interface Choice {
  readonly conflict: ResultConflict;
  readonly number: string;
}

/** The numbers to choose from: the confirmed one, then those of the sources. */
const numbersOf = ({ xoso_sotrung, claims }: ResultConflict): readonly string[] => [
  ...new Set([
    ...(xoso_sotrung === null ? [] : [xoso_sotrung]),
    ...claims.map((claim) => claim.xoso_sotrung),
  ]),
];

/** The conflicting claims of sources side by side. The admin selects one number with a reason. */
export const ConflictList = ({
  day,
  conflicts,
}: {
  readonly day: string;
  readonly conflicts: readonly ResultConflict[];
}) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [busy, setBusy] = useState(false);
  const settle = async ({ conflict, number }: Choice, reason: string): Promise<void> => {
    setBusy(true);
    const fault = await closeConflict(conflict, number, reason);
    setBusy(false);
    if (fault !== null) {
      notify.error(fault);
      return;
    }
    setChoice(null);
    notify.success(words.settled);
    await loadDay(day);
  };
  if (conflicts.length === 0) return null;
  return (
    <div css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <h2 css={{ color: color.warn }}>{words.count(conflicts.length)}</h2>
      <TableFrame label={words.title}>
        <Table label={words.title} css={rows}>
          <TableHead of={[words.place, words.counts, words.said, words.choose]} />
          <tbody>
            {conflicts.map((conflict) => {
              const place = placeName(rowOf(conflict, ''));
              return (
                <tr key={`${conflict.xoso_daiid} ${conflict.xoso_vitri}`}>
                  <th scope="row">{place}</th>
                  <td css={{ fontWeight: 650 }} data-label={words.counts}>
                    {conflict.xoso_sotrung ?? words.none}
                  </td>
                  <td>
                    {conflict.claims
                      .map(({ xoso_sotrung, sources }) => words.claim(xoso_sotrung, sources))
                      .join('; ')}
                  </td>
                  <td>
                    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }}>
                      {numbersOf(conflict).map((number) => (
                        <Button
                          key={number}
                          aria-label={words.take(number, place)}
                          onClick={() => setChoice({ conflict, number })}
                        >
                          {number}
                        </Button>
                      ))}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
      {choice === null ? null : (
        <CorrectionDialog
          day={day}
          title={words.title}
          body={words.body}
          rows={[rowOf(choice.conflict, choice.number)]}
          corrections={[rowOf(choice.conflict, choice.number)]}
          busy={busy}
          onClose={() => setChoice(null)}
          onAccept={(reason) => void settle(choice, reason)}
        />
      )}
    </div>
  );
};
