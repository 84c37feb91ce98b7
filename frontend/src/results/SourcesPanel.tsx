import type { SourceStates } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { vietnamTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../design/inputs/Button.tsx';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { notify } from '../design/overlays/notify.ts';
import { StatusDot } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { runSources, stopSources, type useSourcesOf } from './sources-store.ts';

const words = vi.results.sources;

/** Shortest interval between manual reads of the sites. */
const PAUSE_MS = 5_000;

const shown = (instant: string): string => vietnamTime(Date.parse(instant));

const StateOf = ({ source }: { readonly source: SourceStates[0]['nguon'][number] }) => {
  if (source.ok === null) return <StatusDot tone="neutral">{words.notYet}</StatusDot>;
  if (!source.ok) return <StatusDot tone="bad">{source.error ?? words.failed}</StatusDot>;
  return source.rows === 0 ? (
    <StatusDot tone="warn">{words.nothing}</StatusDot>
  ) : (
    <StatusDot tone="good">{words.fine}</StatusDot>
  );
};

interface SourcesPanelProps {
  readonly day: string;
  readonly region: RegionKey;
  readonly sources: ReturnType<typeof useSourcesOf>;
}

/** The result sources of a region: their status, with buttons to stop them and to read now. */
export const SourcesPanel = ({ day, region, sources: { states, failure } }: SourcesPanelProps) => {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setResting(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [resting]);
  const run = async (): Promise<void> => {
    if (resting) {
      notify.plain(words.wait);
      return;
    }
    setResting(true);
    const answer = await runSources(day);
    if (!answer.ok) notify.error(answer.message);
    else
      notify.success(words.ran(answer.run.map((each) => [REGION_NAMES[each.xoso_mienid], each.confirmed])));
  };
  const stop = async (wanted: boolean): Promise<void> => {
    const fault = await stopSources(wanted);
    if (fault !== null) notify.error(fault);
  };
  useAction({
    id: 'results.run',
    label: words.run,
    group: vi.results.group,
    keys: [],
    when: () => true,
    perform: () => void run(),
  });
  const own = states?.nguon.filter(({ mien }) => mien === region) ?? [];
  return (
    <div css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <h2>{words.title}</h2>
        <Button onClick={() => void run()}>{words.run}</Button>
        <Checkbox
          checked={states?.dung ?? false}
          disabled={states === null}
          onChange={(wanted) => void stop(wanted)}
        >
          {words.stop}
        </Checkbox>
      </div>
      <p css={{ color: color.muted, fontSize: 13 }}>
        {words.why} {words.others.before}
        <code>{words.others.setting}</code>
        {words.others.after}
      </p>
      {failure === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {failure.message}
        </p>
      )}
      {own.length === 0 ? (
        <p css={{ color: color.muted }}>
          {states === null ? words.loading : words.none(REGION_NAMES[region])}
        </p>
      ) : (
        <TableFrame label={words.title}>
          <Table label={words.title} css={table}>
            <TableHead
              of={[words.source, words.state, numberColumn(words.rows), numberColumn(words.at), words.next]}
            />
            <tbody>
              {own.map((source) => (
                <tr key={source.id}>
                  <th scope="row">
                    {source.id} <span css={{ color: color.muted }}>{source.host}</span>
                  </th>
                  <td>
                    <StateOf source={source} />
                  </td>
                  <td css={number}>{source.rows}</td>
                  <td css={number}>{source.at === null ? '' : shown(source.at)}</td>
                  <td>{source.paused_until === null ? '' : words.pausedUntil(shown(source.paused_until))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      )}
    </div>
  );
};
