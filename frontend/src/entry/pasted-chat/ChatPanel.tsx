import { css } from '@emotion/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShortcutOf } from '../../actions/registry.ts';
import { useAction } from '../../actions/use-action.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { Button, IconButton } from '../../design/inputs/Button.tsx';
import { Combobox } from '../../design/inputs/Combobox.tsx';
import { Icon } from '../../design/text/Icon.tsx';
import { notify } from '../../design/overlays/notify.ts';
import { CUT, tooltip } from '../../design/overlays/Tooltips.tsx';
import { color, font, narrow, radius, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/pasted-chat.ts';
import { bookContext } from '../book/book-context.ts';
import { type Draft, useDraft } from '../draft/draft.ts';
import { matchCustomer, dismissPerson, takePerson, type TakeResult } from './take-person.ts';
import { hasSeveralPeople, type Person, peopleOf } from './people.ts';
import { isKeptAsOne, keepAsOne, useKeptAsOne, openTray, moveToTray, useTray } from './tray.ts';

const panel = css({
  flex: 'none',
  border: `1px solid ${color.accent}`,
  borderRadius: radius,
  background: color.surface,
});

const inPane = css({ minHeight: '100%' });

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  padding: `${space(1.5)} ${space(3)}`,
  background: color.accentSoft,
  h2: { fontSize: 14, fontWeight: 600, margin: 0, marginRight: 'auto' },
  // A phone has no room for both buttons beside the words: they share the line below.
  [narrow]: { h2: { flexBasis: '100%' }, '> button': { flex: '1 1 0' } },
});

const list = css({ margin: 0, padding: 0, listStyle: 'none' });

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(120px, 45%)',
  gap: `${space(0.5)} ${space(2)}`,
  alignItems: 'center',
  padding: `${space(1.5)} ${space(2)} ${space(1.5)} ${space(3)}`,
  borderTop: `1px solid ${color.line}`,
});

const preview = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: font.mono,
  fontSize: 12.5,
  color: color.muted,
});

const SAYS: Readonly<Record<Exclude<TakeResult, 'taken'>, string>> = {
  editing: texts.editing,
  waiting: texts.waiting,
};

const takeFor = async (person: Person, khachId: string): Promise<void> => {
  const outcome = await takePerson(person.key, khachId);
  if (outcome !== 'taken') notify.error(SAYS[outcome]);
};

const dismiss = async (person: Person): Promise<void> => {
  const bringBack = await dismissPerson(person.key);
  notify.plain(texts.dismissed(person.who ?? texts.nobody), {
    action: { label: texts.undo, perform: () => void bringBack() },
  });
  // The pressed button is gone.
  useDraft.getState().editor?.focus();
};

interface PersonRowProps {
  readonly person: Person;
  readonly khachId: string | null;
  readonly onChoose: (khachId: string) => void;
}

/** One person of the chat: number of messages, matching customer, and buttons to take or dismiss them. */
const PersonRow = ({ person, khachId, onChoose }: PersonRowProps) => {
  const customers = bookContext.useStore(({ value }) => value.customers);
  const name = person.who ?? texts.nobody;
  const options = useMemo(
    () => customers.map(({ khach_id, khach_name2 }) => ({ value: khach_id, label: khach_name2 })),
    [customers],
  );
  return (
    <li css={row}>
      <span>
        <b css={{ fontWeight: 600 }}>{name}</b>{' '}
        <span css={{ color: color.muted, fontSize: 13 }}>{texts.messages(person.count)}</span>
      </span>
      <Combobox
        aria-label={texts.customerOf(name)}
        options={options}
        value={khachId}
        placeholder={texts.choose}
        onChoose={onChoose}
      />
      <span css={preview} {...CUT}>
        {person.written.text}
      </span>
      <span css={{ display: 'flex', gap: space(1), justifyContent: 'flex-end' }}>
        <Button
          disabled={khachId === null}
          onClick={() => (khachId === null ? undefined : void takeFor(person, khachId))}
        >
          {texts.take}
        </Button>
        <IconButton label={texts.dismiss(name)} onClick={() => void dismiss(person)}>
          <Icon name="bin" />
        </IconButton>
      </span>
    </li>
  );
};

/** Pause in typing after which the text is checked for a chat. */
const REST_MS = 250;

const writtenIn = ({ editing, text }: Draft): string => (editing === null ? text : '');

/** The people of the chat in the editor, if it is one. */
const useChatInEditor = (): readonly Person[] => {
  const catalogue = bookContext.useStore(({ value }) => value.catalogue);
  const together = useKeptAsOne((state) => state.text);
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (draft: Draft): void => {
      const text = writtenIn(draft);
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const isOne = !text.includes('\n') || isKeptAsOne(text, together);
          const found = isOne ? [] : peopleOf(text, catalogue);
          setPeople((before) => (hasSeveralPeople(found) ? found : before.length === 0 ? before : []));
        },
        text === '' ? 0 : REST_MS,
      );
    };
    rest(useDraft.getState());
    const unsubscribe = useDraft.subscribe((draft, before) => {
      if (writtenIn(draft) !== writtenIn(before)) rest(draft);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [catalogue, together]);
  return people;
};

export interface ChatPanelProps {
  readonly agentId: string;
  /** Of the findings, which a chat in the editor has none of: the question about it stands there. */
  readonly pane: HTMLElement | null;
}

/** Splits a pasted chat of several people into one draft per person. Each is read and placed by hand. */
export const ChatPanel = ({ agentId, pane }: ChatPanelProps) => {
  const inEditor = useChatInEditor();
  const chat = useTray((tray) => tray.chat);
  const catalogue = bookContext.useStore(({ value }) => value.catalogue);
  const customers = bookContext.useStore(({ value }) => value.customers);
  const waiting = useMemo(() => (chat === '' ? [] : peopleOf(chat, catalogue)), [chat, catalogue]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const rows = useRef<HTMLUListElement>(null);
  const keys = useShortcutOf('bet.next-person');
  useEffect(() => void openTray(agentId), [agentId]);

  const khachOf = ({ key, who }: Person): string | null => chosen.get(key) ?? matchCustomer(who, customers);
  const takeNext = async (): Promise<void> => {
    if (inEditor.length > 0) await moveToTray();
    const { chat: left } = useTray.getState();
    const next = peopleOf(left, catalogue).find((person) => khachOf(person) !== null);
    const khachId = next === undefined ? null : khachOf(next);
    if (next !== undefined && khachId !== null) {
      await takeFor(next, khachId);
      return;
    }
    notify.plain(texts.chooseFirst);
    rows.current?.querySelector('input')?.focus();
  };
  useAction({
    id: 'bet.next-person',
    label: texts.nextLabel,
    group: texts.group,
    keys: ['Alt+T'],
    when: () => inEditor.length > 0 || waiting.length > 0,
    perform: () => void takeNext(),
  });

  const isOne = (): void => {
    const { text, editor } = useDraft.getState();
    keepAsOne(text);
    editor?.focus();
  };
  useAction({
    id: 'bet.one-message',
    label: texts.oneLabel,
    group: texts.group,
    keys: ['Alt+M'],
    when: () => inEditor.length > 0,
    perform: isOne,
  });

  if (inEditor.length > 0) {
    const question = (
      <section css={inPane} aria-label={texts.title} data-asks>
        <div css={head}>
          <h2>{texts.found(inEditor.length)}</h2>
          <KeyCaps keys={keys} />
          <Button tone="primary" onClick={() => void takeNext()}>
            {texts.split}
          </Button>
          <Button {...tooltip(texts.oneLabel, 'Alt+M')} onClick={isOne}>
            {texts.one}
          </Button>
        </div>
        <p css={{ margin: 0, padding: `${space(1.5)} ${space(3)}`, fontSize: 13 }}>
          {inEditor.map(({ who }) => who ?? texts.nobody).join(' · ')}
        </p>
      </section>
    );
    return pane === null ? question : createPortal(question, pane);
  }
  if (waiting.length === 0) return null;
  return (
    <section css={panel} aria-label={texts.title}>
      <div css={head}>
        <h2>{texts.left(waiting.length)}</h2>
        <KeyCaps keys={keys} />
        <Button tone="primary" onClick={() => void takeNext()}>
          {texts.next}
        </Button>
      </div>
      <ul ref={rows} css={list}>
        {waiting.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            khachId={khachOf(person)}
            onChoose={(khachId) => setChosen((before) => new Map(before).set(person.key, khachId))}
          />
        ))}
      </ul>
    </section>
  );
};
