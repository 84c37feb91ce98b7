import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { useTabParam } from '../navigation/url-state.ts';
import { TabbedPage } from '../design/text/TabbedPage.tsx';
import { AbbreviationTable, GuideText } from './GuideContent.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/guide.ts';

const TABS = ['guide', 'special', 'dai', 'kieu', 'so', 'overflow', 'inbox'] as const;

const readRecords = () => readCall(abbreviationCalls.records, {});

/** /huongdan: how to write messages, and the abbreviations for them (product-2 §2.7). */
export const GuidePage = () => {
  const [tab, setTab] = useTabParam(TABS);
  const { loaded, reload } = useServerState(readRecords);
  const content =
    tab === 'guide' || tab === 'special' || tab === 'overflow' || tab === 'inbox' ? (
      <GuideText topics={texts[tab]} />
    ) : (
      <LoadedContent loaded={loaded} onRetry={reload} failed={texts.failed}>
        {(records) => (
          <AbbreviationTable
            label={texts.tabs[tab]}
            records={records.filter(({ vt_loai, vt_isactive }) => vt_isactive && vt_loai === tab)}
          />
        )}
      </LoadedContent>
    );
  return (
    <TabbedPage title={texts.title} tabs={TABS} labels={texts.tabs} tab={tab} onTab={setTab}>
      {content}
    </TabbedPage>
  );
};
