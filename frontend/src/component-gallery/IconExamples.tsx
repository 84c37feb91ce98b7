import { Icon, ICON_NAMES } from '../design/text/Icon.tsx';
import { NamedExamples } from './NamedExamples.tsx';

/** Every picture. */
export const IconExamples = () => (
  <NamedExamples
    names={ICON_NAMES}
    draw={(_, index) => {
      const name = ICON_NAMES[index];
      return name === undefined ? null : <Icon name={name} />;
    }}
  />
);
