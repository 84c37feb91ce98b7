import { type Moment, presentMoment } from '../audit/moment.ts';
import { Button } from '../design/Button.tsx';
import { words } from '../words/past.ts';

/** Opens a screen's past, from where it stands now. */
export const LookBackButton = ({ onOpen }: { readonly onOpen: (asOf: Moment) => void }) => (
  <Button onClick={() => onOpen(presentMoment())}>{words.open}</Button>
);
