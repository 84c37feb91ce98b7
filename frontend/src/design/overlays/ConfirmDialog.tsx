import { LayerContext } from './modal-layers.tsx';
import { Button } from '../inputs/Button.tsx';
import type { Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** Above every dialog of a page. */
const TOPMOST = 10;

interface ConfirmDialogProps {
  readonly question: Question;
  readonly answer: (accepted: boolean) => void;
}

/** The dialog of one question. */
export const ConfirmDialog = ({ question, answer }: ConfirmDialogProps) => (
  <LayerContext value={TOPMOST}>
    <Dialog
      open
      onClose={() => answer(false)}
      title={question.title}
      width={440}
      hasCross={false}
      footer={
        <>
          {question.refuse === null ? null : <Button onClick={() => answer(false)}>{question.refuse}</Button>}
          <Button tone={question.danger === true ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question.accept}
          </Button>
        </>
      }
    >
      <p css={{ whiteSpace: 'pre-line' }}>{question.body}</p>
    </Dialog>
  </LayerContext>
);
