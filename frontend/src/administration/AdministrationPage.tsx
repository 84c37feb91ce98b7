import { useTabParam } from '../navigation/url-state.ts';
import { TabbedPage } from '../design/text/TabbedPage.tsx';
import { texts } from '../i18n/vi/accounts/administration.ts';
import { AbbreviationsSection } from './AbbreviationsSection.tsx';
import { ErrorReportsSection } from './ErrorReportsSection.tsx';
import { LogStateSection } from './LogStateSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { QuerySection } from './QuerySection.tsx';
import { ViewsSection } from './ViewsSection.tsx';
import { WebConfigSection } from './WebConfigSection.tsx';

const SECTIONS = {
  web: WebConfigSection,
  words: AbbreviationsSection,
  views: ViewsSection,
  log: LogStateSection,
  query: QuerySection,
  faults: ErrorReportsSection,
  mails: MailsSection,
} as const;
const TABS = ['web', 'words', 'views', 'log', 'query', 'faults', 'mails'] as const;

/** /quantri: administration of the installation. */
export const AdministrationPage = () => {
  const [tab, setTab] = useTabParam(TABS);
  const Section = SECTIONS[tab];
  return (
    <TabbedPage title={texts.title} tabs={TABS} labels={texts.tabs} tab={tab} onTab={setTab} isWide>
      <Section />
    </TabbedPage>
  );
};
