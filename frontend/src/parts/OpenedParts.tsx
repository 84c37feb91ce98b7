import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { confirm } from '../design/confirm.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { notify } from '../design/notify.ts';
import { Popover } from '../design/Popover.tsx';
import { words } from '../words/parts.ts';
import { row } from './row.ts';

const { open, said } = words;

const ask = (): void =>
  void confirm({
    title: words.confirmTitle,
    body: words.confirmBody,
    accept: words.accept,
    refuse: words.refuse,
    danger: true,
  });
const offerBack = (): void =>
  notify.plain(said.undo, { action: { label: said.takeBack, perform: () => undefined } });

/** What stands over a page, in the theme of the page: each is opened by its button. */
export const OpenedParts = () => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div css={row}>
      <Button onClick={() => setOpen(true)}>{open.dialog}</Button>
      <Button onClick={ask}>{open.confirm}</Button>
      <Popover label={open.popover} align="start" trigger={<Button>{open.popover}</Button>}>
        <p>{words.dialogBody}</p>
      </Popover>
      <Button onClick={() => notify.success(said.success)}>{open.success}</Button>
      <Button onClick={() => notify.error(said.error, { detail: words.fieldWrong })}>{open.error}</Button>
      <Button onClick={offerBack}>{open.undo}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={words.dialogTitle}
        description={words.dialogBody}
        footer={
          <>
            <Button onClick={close}>{words.refuse}</Button>
            <Button tone="primary" onClick={close}>
              {words.accept}
            </Button>
          </>
        }
      >
        <TextField label={words.field} defaultValue={words.value} hint={words.fieldHint} />
      </Dialog>
    </div>
  );
};
