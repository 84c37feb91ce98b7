import { presentMoment } from './moment-instant.ts';
import { type Moment } from './moment.ts';
import { Button } from '../design/inputs/Button.tsx';
import { texts } from '../i18n/vi/as-of.ts';

/** Opens a screen's past, from where it stands now. */
export const LookBackButton = ({ onOpen }: { readonly onOpen: (asOf: Moment) => void }) => (
  <Button onClick={() => onOpen(presentMoment())}>{texts.open}</Button>
);
