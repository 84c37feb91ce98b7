import { css } from '@emotion/react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGION_NAMES, REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useRef, useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { useDayParam } from '../navigation/url-state.ts';
import { useToday } from '../calendar/today.ts';
import { Button } from '../design/inputs/Button.tsx';
import { notify } from '../design/overlays/notify.ts';
import { pageBody, keyboardOnly } from '../design/tokens/shared-styles.ts';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { bottomBarHeight, color, NARROW, narrow, space } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { texts as report } from '../i18n/vi/reports/report.ts';
import { vi } from '../i18n/vi.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { loadDay, useDayResults } from './day-results.ts';
import { DayBar, LoadedDay } from './DayBar.tsx';
import {
  entryKey,
  discardTyped,
  type Filled,
  filledPlaces,
  typedRows,
  typeNumber,
  useTypedResults,
  type TypedRow,
  wrongLengthMessage,
} from './typed-results.ts';
import { placeName } from './place-name.ts';
import { ConflictList } from './ConflictList.tsx';
import { CorrectionHistory } from './CorrectionHistory.tsx';
import { saveResults } from './enter-results.ts';
import { SourcesPanel } from './SourcesPanel.tsx';
import { useSourcesOf, type ConfirmedRow } from './sources-store.ts';
import { RegionPaste } from './RegionPaste.tsx';
import { stationsWidth, StationCard } from './StationCard.tsx';

const words = vi.results;

const saveBar = css({
  position: 'sticky',
  bottom: bottomBarHeight,
  // Over the heads of the tables below the stations, which stick too.
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(4)}`,
  margin: `auto 0 0`,
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  [narrow]: { '& > button': { flex: 1 } },
});

const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  [narrow]: { gap: space(1), label: { padding: `0 ${space(1)}`, fontSize: 13 } },
});

/** On a phone it has a row for what is wrong of a number, so that no button moves while one types. */
const status = css({
  marginRight: 'auto',
  [narrow]: { display: 'flex', alignItems: 'center', flexBasis: '100%', minHeight: 40 },
});

/** Numbers are entered every day, sources looked at where they fail. */
const belowOnPhone = css({ [narrow]: { order: 1 } });

const missingWords = (missing: Filled['missing']): readonly string[] =>
  missing[0] === undefined ? [] : [words.missing(missing.length, placeName(missing[0]))];

/** /xoso: an admin enters or corrects the results of a day. */
export const ResultsEntryPage = () => {
  const today = useToday();
  const isPhone = useMedia(NARROW);
  const [chosen, setChosen] = useDayParam();
  const [region, setRegion] = useState<RegionKey>('MN');
  const [correcting, setCorrecting] = useState<readonly TypedRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  /** Counts saves: each save resets the pasted texts in the cards. */
  const [saves, setSaves] = useState(0);
  const day = chosen ?? today;
  const { value: results } = useDayResults(day);
  const sources = useSourcesOf(day);
  const entry = useTypedResults();
  const allStations = REGIONS.flatMap((each) => stationsOfDay(day, each));
  const rows = allStations.flatMap((station) => typedRows(entry, day, station, results));
  const misfits = rows.filter(({ fits }) => !fits);
  const wrong = misfits.length;
  const missing = allStations.flatMap((station) => filledPlaces(entry, day, station, results).missing);
  const sendable = rows.length > 0 && wrong === 0 && !busy;

  const forget = (): void => {
    discardTyped(allStations.map(({ key }) => entryKey(day, key)));
    setSaves((count) => count + 1);
  };
  const send = async (reason: string | null): Promise<void> => {
    setBusy(true);
    const fault = await saveResults(day, rows, reason);
    setBusy(false);
    if (fault !== null) {
      notify.error(fault);
      return;
    }
    notify.success(words.saved(rows.length));
    setCorrecting(null);
    await loadDay(day);
    forget();
  };
  const save = (): void => {
    if (!sendable) return;
    const corrections = rows.filter(({ was }) => was !== null);
    if (corrections.length > 0) setCorrecting(corrections);
    else void send(null);
  };
  const takeBack = ({ xoso_mienid, xoso_daiid, xoso_vitri }: ConfirmedRow, was: string): void => {
    setRegion(xoso_mienid);
    typeNumber(entryKey(day, xoso_daiid), xoso_vitri, was);
    const place = placeName({ station: xoso_daiid, position: xoso_vitri });
    notify.success(words.corrections.takenBack(was, place));
  };
  useAction({
    id: 'results.save',
    label: words.save,
    group: words.group,
    keys: [words.saveKeys],
    when: () => sendable,
    perform: save,
  });

  const fields = useRef<HTMLDivElement>(null);
  useAction({
    id: 'results.fields',
    label: words.toFields,
    group: words.group,
    keys: [words.toFieldsKeys],
    perform: () => fields.current?.querySelector('textarea')?.focus(),
  });

  return (
    <>
      <div css={pageBody}>
        <DayBar title={words.entryTitle} day={day} onDay={setChosen} />
        <ConflictList day={day} conflicts={sources.conflicts} />
        <div css={choices}>
          <SegmentedControl
            label={words.recentDays}
            value={day}
            onChange={setChosen}
            options={words.recent.map((label, index) => ({ value: addDays(today, index - 2), label }))}
          />
          <SegmentedControl
            label={words.region}
            value={region}
            onChange={setRegion}
            options={REGIONS.map((value) => ({
              value,
              // Beside the days, in one line of a phone.
              label: isPhone ? report.regions[value] : REGION_NAMES[value],
            }))}
          />
        </div>
        <div css={belowOnPhone}>
          <SourcesPanel day={day} region={region} sources={sources} />
        </div>
        <div ref={fields} css={{ display: 'contents' }}>
          <LoadedDay day={day}>
            <RegionPaste key={`${day} ${region} ${saves}`} day={day} region={region} />
            <div
              css={{
                display: 'grid',
                gap: space(4),
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
                maxWidth: stationsWidth(stationsOfDay(day, region).length),
              }}
            >
              {stationsOfDay(day, region).map((station) => (
                <StationCard
                  key={`${day} ${station.key} ${saves}`}
                  station={station}
                  date={day}
                  results={results}
                />
              ))}
            </div>
          </LoadedDay>
        </div>
        <CorrectionHistory rows={sources.corrected} onTakeBack={takeBack} />
      </div>
      <div css={saveBar}>
        <span role="status" css={[status, { color: wrong > 0 ? color.bad : color.muted }]}>
          {misfits[0] === undefined
            ? [words.unsaved(rows.length), ...missingWords(missing)].join(', ')
            : words.wrong(wrong, wrongLengthMessage(misfits[0]))}
        </span>
        <Button disabled={rows.length === 0} onClick={forget}>
          {words.discard}
        </Button>
        <Button tone="primary" disabled={!sendable} onClick={save}>
          {words.save}
          <span css={[{ fontWeight: 400 }, keyboardOnly]}>{words.saveKeys}</span>
        </Button>
      </div>
      {correcting === null ? null : (
        <CorrectionDialog
          day={day}
          rows={rows}
          corrections={correcting}
          busy={busy}
          onClose={() => setCorrecting(null)}
          onAccept={(reason) => void send(reason)}
        />
      )}
    </>
  );
};
