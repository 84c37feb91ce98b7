import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { css } from '@emotion/react';
import { lazy, Suspense, useState, type SubmitEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { ActionMenu } from '../design/overlays/ActionMenu.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField, Field, inputStyle } from '../design/inputs/Field.tsx';
import { space, color, controlHeight, FOLDED, narrow } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { vi } from '../i18n/vi.ts';
import { renameCustomer, createCustomer } from './commands.ts';
import { NoAgent } from '../agents/NoAgent.tsx';
import { useAction } from '../actions/use-action.ts';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { matchesQuery } from '../design/text/normalize-text.ts';
import { Icon } from '../design/text/Icon.tsx';
import { pageBody, readingWidth, pageTitle } from '../design/tokens/shared-styles.ts';
import { openBook, reloadOnCustomerChange, bookContext } from '../entry/book/book-context.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { listenLive } from '../server/live.ts';
import { useAgentId } from '../session/agent.ts';
import { useOwedNow } from '../ledger/OwedNow.tsx';
import { ConfigurationDialog } from './ConfigurationDialog.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { wasGuideShown } from './first-steps/shown-before.ts';

const words = vi.customers;

const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps/FirstSteps.tsx')).FirstSteps,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}));
const BookExportDialog = lazy(async () => ({
  default: (await import('./book-export/BookExportDialog.tsx')).BookExportDialog,
}));
const PresetsDialog = lazy(async () => ({
  default: (await import('./presets/PresetsDialog.tsx')).PresetsDialog,
}));

interface RenameDialogProps {
  readonly agentId: string;
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

export const RenameDialog = ({ agentId, customer, onClose }: RenameDialogProps) => {
  const [name, setName] = useState(customer.khach_name2);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await renameCustomer(agentId, customer, name)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.renameTitle}>
      <form onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: space(4) }}>
        <TextField
          label={words.newName}
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const TOOLS = [
  { tool: 'import', label: words.importList, icon: 'paste' },
  { tool: 'presets', label: words.presets, icon: 'wallet' },
  { tool: 'export', label: words.exportBook, icon: 'book' },
] as const;
type Tool = (typeof TOOLS)[number]['tool'];

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) });
const fields = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(3),
  [narrow]: { gridTemplateColumns: '1fr', gap: space(2) },
});
/** The glass tells the field that finds a customer from the one that creates one. */
const searchField = css({
  position: 'relative',
  display: 'block',
  svg: {
    position: 'absolute',
    top: `calc(${controlHeight} / 2 - 8px)`,
    left: 10,
    color: color.muted,
    pointerEvents: 'none',
  },
  input: { paddingLeft: 34 },
});

/** The open dialog and its customer. */
interface OpenDialog {
  readonly kind: 'configure' | 'rename';
  readonly khachId: string;
}

const CustomersOf = ({ agentId }: { readonly agentId: string }) => {
  const { value, status, failure, key: loaded } = bookContext.useStore();
  const { customers, settings } = value;
  const [query, setQuery] = useState('');
  const [name, setName] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const [isGuideKnown, setGuideKnown] = useState(() => !wasGuideShown(agentId));
  const isFolded = useMedia(FOLDED);
  const createInput = useRef<HTMLInputElement>(null);
  const filterInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void openBook(agentId);
    return listenLive({ changes: ({ rows }) => reloadOnCustomerChange(rows) });
  }, [agentId]);
  useAction({
    id: 'customers.create',
    label: words.actions.create,
    group: words.group,
    keys: ['Alt+N'],
    perform: () => createInput.current?.focus(),
  });
  useAction({
    id: 'customers.filter',
    label: words.actions.filter,
    group: words.group,
    keys: ['/'],
    perform: () => filterInput.current?.focus(),
  });

  const shown = useMemo(
    () => customers.filter(({ khach_name2 }) => query === '' || matchesQuery(khach_name2, query)),
    [customers, query],
  );
  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if ((await createCustomer(agentId, name)) !== null) setName('');
    createInput.current?.focus();
  };
  const opened = dialog === null ? undefined : customers.find(({ khach_id }) => khach_id === dialog.khachId);
  const ready = loaded === agentId && status === 'ready';
  const owed = useOwedNow(agentId, ready);

  return (
    <div css={[pageBody, readingWidth]}>
      <div css={head}>
        <h1 css={pageTitle}>{words.title}</h1>
        {ready ? (
          <span css={{ color: color.muted }}>{words.count(shown.length, customers.length)}</span>
        ) : null}
        <span css={{ display: 'flex', gap: space(2), marginLeft: 'auto' }}>
          {isFolded ? (
            <ActionMenu
              label={words.moreTools}
              actions={TOOLS.map(({ tool: one, label, icon }) => ({
                label,
                icon,
                perform: () => setTool(one),
              }))}
            />
          ) : (
            TOOLS.map(({ tool: one, label }) => (
              <Button key={one} onClick={() => setTool(one)}>
                {label}
              </Button>
            ))
          )}
        </span>
      </div>
      <div css={fields}>
        <Field label={words.filter} labelHidden>
          {(control) => (
            <span css={searchField}>
              <Icon name="search" />
              <input
                {...control}
                ref={filterInput}
                type="search"
                placeholder={isFolded ? words.filterShort : words.filter}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
                css={inputStyle}
              />
            </span>
          )}
        </Field>
        <form onSubmit={(event) => void create(event)} css={{ display: 'flex', gap: space(2) }}>
          <div css={{ flex: 1 }}>
            <Field label={words.create} labelHidden>
              {(control) => (
                <input
                  {...control}
                  ref={createInput}
                  type="text"
                  autoComplete="off"
                  placeholder={isFolded ? words.createShort : words.create}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  css={inputStyle}
                />
              )}
            </Field>
          </div>
          <Button type="submit" tone="primary">
            <Icon name="plus" />
            {words.createButton}
          </Button>
        </form>
      </div>
      <Suspense>
        {ready ? (
          <FirstSteps
            agentId={agentId}
            customers={customers.length}
            onKnown={() => setGuideKnown(true)}
            onName={() => createInput.current?.focus()}
            onTool={setTool}
          />
        ) : null}
      </Suspense>
      {loaded === agentId && status === 'failed' ? (
        <LoadFailed title={words.failed} failure={failure} onRetry={() => openBook(agentId)} />
      ) : !ready || !isGuideKnown ? (
        <Loading />
      ) : customers.length === 0 ? (
        <EmptyState title={words.empty} body={words.emptyBody} />
      ) : shown.length === 0 ? (
        <EmptyState title={words.noneFound} />
      ) : (
        <CustomerTable
          agentId={agentId}
          customers={shown}
          settings={settings}
          owed={owed}
          onConfigure={(khachId) => setDialog({ kind: 'configure', khachId })}
          onRename={(khachId) => setDialog({ kind: 'rename', khachId })}
        />
      )}
      {opened !== undefined && dialog?.kind === 'rename' ? (
        <RenameDialog agentId={agentId} customer={opened} onClose={() => setDialog(null)} />
      ) : null}
      {opened !== undefined && dialog?.kind === 'configure' ? (
        <ConfigurationDialog agentId={agentId} customer={opened} onClose={() => setDialog(null)} />
      ) : null}
      <Suspense>
        {tool === 'import' ? <ImportDialog agentId={agentId} onClose={() => setTool(null)} /> : null}
        {tool === 'export' ? <BookExportDialog agentId={agentId} onClose={() => setTool(null)} /> : null}
        {tool === 'presets' ? <PresetsDialog agentId={agentId} onClose={() => setTool(null)} /> : null}
      </Suspense>
    </div>
  );
};

/** /khachhang: the agent's customers; create, rename, configure, delete. */
export const CustomersPage = () => {
  const agentId = useAgentId();
  return agentId === null ? <NoAgent /> : <CustomersOf key={agentId} agentId={agentId} />;
};
