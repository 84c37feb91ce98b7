import { abbreviationCalls } from '@so-cuoc/shared-domain/contract/calls/abbreviations.ts';
import { type ViettatRecord } from '@so-cuoc/shared-domain/contract/viettat.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { PartsPage } from '../design/PartsPage.tsx';
import { AbbreviationTable } from '../entry/guide/AbbreviationTable.tsx';
import { GuideText } from '../entry/guide/GuideText.tsx';
import { readCall } from '../server/call.ts';
import { words } from '../words/guide.ts';
import { vi } from '../words/vi.ts';

const TABS = ['guide', 'special', 'dai', 'kieu', 'so', 'overflow'] as const;
type Tab = (typeof TABS)[number];

const readRecords = () => readCall(abbreviationCalls.records, {});

/** /huongdan: how messages are written, and the words that they may be written with (product-2 §2.7). */
export const GuidePage = () => {
  const [tab, setTab] = useState<Tab>('guide');
  const [records, setRecords] = useState<readonly ViettatRecord[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useCallback((answer: Awaited<ReturnType<typeof readRecords>>): void => {
    if (answer.ok) setRecords(answer.value.filter(({ vt_isactive }) => vt_isactive));
    setFailure(answer.ok ? null : answer.failure.message);
  }, []);
  useEffect(() => {
    void readRecords().then(take);
  }, [take]);
  const content =
    tab === 'guide' || tab === 'special' || tab === 'overflow' ? (
      <GuideText topics={words[tab]} />
    ) : failure === null ? (
      <AbbreviationTable label={words.tabs[tab]} records={records.filter(({ vt_loai }) => vt_loai === tab)} />
    ) : (
      <EmptyState title={words.failed} body={failure}>
        <Button onClick={() => void readRecords().then(take)}>{vi.shell.tryAgain}</Button>
      </EmptyState>
    );
  return (
    <PartsPage title={words.title} parts={TABS} labels={words.tabs} part={tab} onPart={setTab}>
      {content}
    </PartsPage>
  );
};
