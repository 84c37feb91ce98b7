import { IconButton } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { color, font, space } from '../design/tokens.ts';
import { ItemTable } from '../report/ItemTable.tsx';
import { words } from '../words/entry.ts';
import { closeCheck, useChecked } from './check.ts';

/** What KIỂM TRA answered: the bets that the service would book, nothing saved. */
export const CheckResult = () => {
  const answer = useChecked((state) => state.answer);
  if (answer?.chitiet === undefined || answer.chitiet.length === 0) return null;
  return (
    <section
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: space(2),
        maxHeight: '45%',
        minHeight: 160,
        flex: 'none',
      }}
    >
      <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(3) }}>
        <h2>{words.checked.title}</h2>
        <IconButton label={words.checked.close} onClick={closeCheck}>
          <Icon name="cross" size={14} />
        </IconButton>
      </div>
      {typeof answer.ui_chuoi !== 'string' ? null : (
        <p css={{ fontSize: 13, color: color.muted, maxHeight: 60, overflow: 'auto' }}>
          {words.checked.normalised}:{' '}
          <span css={{ fontFamily: font.mono, whiteSpace: 'pre-wrap' }}>{answer.ui_chuoi}</span>
        </p>
      )}
      <ItemTable label={words.checked.title} items={answer.chitiet} gives={false} unsettled />
    </section>
  );
};
