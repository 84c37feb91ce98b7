import { css } from '@emotion/react';
import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowButton } from '../design/inputs/Button.tsx';
import { color, font, radius, space } from '../design/tokens/tokens.ts';
import { inputStyle } from '../design/inputs/Field.tsx';
import { matchesQuery } from '../design/text/normalize-text.ts';
import { table, tableFrame, Table } from '../design/table/table.tsx';
import { texts } from '../i18n/vi/guide.ts';

interface Topic {
  readonly title: string;
  readonly text: string;
  /** An example message; empty if there is none. */
  readonly example: string;
}

const example = css({
  justifySelf: 'start',
  margin: 0,
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  fontSize: 13,
});

const note = css({ color: color.muted });
/** The abbreviations beside it have room for another line. */
const region = css(note, { '&&&': { whiteSpace: 'nowrap' } });

/** Loaded when an example is tried: it brings the reader of messages. */
const ExampleReading = lazy(async () => ({ default: (await import('./ExampleReading.tsx')).ExampleReading }));

/** An example message, which can be tried where it stands. */
const Example = ({ text }: { readonly text: string }) => {
  const [isTried, setTried] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setTried(false));
    opener.current?.focus();
  };
  const shown = <pre css={example}>{text}</pre>;
  return isTried ? (
    <Suspense fallback={shown}>
      <ExampleReading example={text} onClose={close} />
    </Suspense>
  ) : (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) }}>
      {shown}
      <RowButton ref={opener} aria-label={texts.tryOf(text)} onClick={() => setTried(true)}>
        {texts.try}
      </RowButton>
    </div>
  );
};

/** A page of the guide by topic, each with an example message. */
export const GuideText = ({ topics }: { readonly topics: readonly Topic[] }) => (
  <div css={{ display: 'grid', gap: space(4), maxWidth: 640, padding: space(1) }}>
    {topics.map((topic) => (
      <section key={topic.title} css={{ display: 'grid', gap: space(1) }}>
        <h2 css={{ fontSize: 14 }}>{topic.title}</h2>
        <p>{topic.text}</p>
        {topic.example === '' ? null : <Example text={topic.example} />}
      </section>
    ))}
  </div>
);

interface AbbreviationTableProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly records: readonly AbbreviationRecord[];
}

/** The numbers of a `so` record; for other records their region. */
const noteOf = (record: AbbreviationRecord): string =>
  record.vt_loai === 'so' ? record.vt_value1.replaceAll('@', ' ') : record.vt_value3;

/** The current abbreviations with their names; the key comes first. */
export const AbbreviationTable = ({ label, records }: AbbreviationTableProps) => {
  const [query, setQuery] = useState('');
  const shown = records.filter(
    (record) =>
      query === '' || matchesQuery(`${record.vt_name} ${record.vt_viettat.replaceAll('@', ' ')}`, query),
  );
  return (
    <div css={{ display: 'grid', gap: space(2) }}>
      <input
        type="search"
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        css={[inputStyle, { maxWidth: 320 }]}
      />
      <div css={[tableFrame, { overflow: 'visible' }]}>
        <Table
          label={label}
          css={[
            table,
            {
              'tbody td': { whiteSpace: 'normal', paddingTop: 4, paddingBottom: 4 },
              // A name and a region need one line; the many words between them take more.
              '@media (min-width: 720.02px)': {
                'td:first-of-type': { minWidth: 132 },
                'td:last-of-type': { minWidth: 104 },
              },
            },
          ]}
        >
          <thead>
            <tr>
              <th scope="col">{texts.columns.name}</th>
              <th scope="col">{texts.columns.shorthand}</th>
              <th scope="col" aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {shown.map((record) => (
              <tr key={record.vt_id}>
                <td>{record.vt_name}</td>
                <td>
                  <b css={{ fontWeight: 600, color: color.tintStation }}>{record.vt_key}</b>{' '}
                  {record.vt_viettat.split('@').slice(1).join(', ')}
                </td>
                <td css={record.vt_loai === 'so' ? note : region}>{noteOf(record)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
};
