import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { ActionMenu } from '../design/overlays/ActionMenu.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { notify } from '../design/overlays/notify.ts';
import { Popover } from '../design/overlays/Popover.tsx';
import { Sheet } from '../design/overlays/Sheet.tsx';
import { texts } from '../i18n/vi/component-gallery.ts';
import { exampleRow } from './InputExamples.tsx';

const { open, said } = texts;

const ask = (): void =>
  void confirm({
    title: texts.confirmTitle,
    body: texts.confirmBody,
    accept: texts.accept,
    refuse: texts.refuse,
    danger: true,
  });
const offerBack = (): void =>
  notify.plain(said.undo, { action: { label: said.takeBack, perform: () => undefined } });

/** Dialogs, popovers and notices, each opened by a button. */
export const OverlayExamples = () => {
  const [isOpen, setOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div css={exampleRow}>
      <Button onClick={() => setOpen(true)}>{open.dialog}</Button>
      <Button onClick={() => setSheetOpen(true)}>{open.sheet}</Button>
      <Button onClick={ask}>{open.confirm}</Button>
      <Popover label={open.popover} align="start" trigger={<Button>{open.popover}</Button>}>
        <p>{texts.dialogBody}</p>
      </Popover>
      <ActionMenu
        label={open.menu}
        actions={[{ label: open.confirm, icon: 'bin', danger: true, perform: ask }]}
      />
      <Button onClick={() => notify.success(said.success)}>{open.success}</Button>
      <Button onClick={() => notify.error(said.error, { detail: texts.fieldWrong })}>{open.error}</Button>
      <Button onClick={offerBack}>{open.undo}</Button>
      <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={open.sheet}>
        <p>{texts.dialogBody}</p>
      </Sheet>
      <Dialog
        open={isOpen}
        onClose={close}
        title={texts.dialogTitle}
        description={texts.dialogBody}
        footer={
          <>
            <Button onClick={close}>{texts.refuse}</Button>
            <Button tone="primary" onClick={close}>
              {texts.accept}
            </Button>
          </>
        }
      >
        <TextField label={texts.field} defaultValue={texts.value} hint={texts.fieldHint} />
      </Dialog>
    </div>
  );
};
