import { useState } from 'react';
import { pageBody, readingWidth } from '../design/page-body.ts';
import { Segmented } from '../design/Segmented.tsx';
import { words } from '../words/administration.ts';
import { AbbreviationsSection } from './AbbreviationsSection.tsx';
import { FaultsSection } from './FaultsSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { QuerySection } from './QuerySection.tsx';
import { ViewsSection } from './ViewsSection.tsx';
import { WebConfigSection } from './WebConfigSection.tsx';

const SECTIONS = {
  web: WebConfigSection,
  words: AbbreviationsSection,
  views: ViewsSection,
  query: QuerySection,
  faults: FaultsSection,
  mails: MailsSection,
} as const;
const TABS = ['web', 'words', 'views', 'query', 'faults', 'mails'] as const;

/** /quantri: what an admin does about the installation itself. */
export const AdministrationPage = () => {
  const [tab, setTab] = useState<(typeof TABS)[number]>('web');
  const Section = SECTIONS[tab];
  return (
    <div css={[pageBody, readingWidth]}>
      <h1>{words.title}</h1>
      <div css={{ overflowX: 'auto' }}>
        <Segmented
          label={words.title}
          value={tab}
          onChange={setTab}
          options={TABS.map((value) => ({ value, label: words.tabs[value] }))}
        />
      </div>
      <Section />
    </div>
  );
};
