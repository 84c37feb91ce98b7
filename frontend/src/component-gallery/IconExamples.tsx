import { Icon, ICON_NAMES } from '../design/text/Icon.tsx';
import { NamedParts } from './NamedExamples.tsx';

/** Every picture. */
export const IconParts = () => (
  <NamedParts
    names={ICON_NAMES}
    draw={(_, index) => {
      const name = ICON_NAMES[index];
      return name === undefined ? null : <Icon name={name} />;
    }}
  />
);
