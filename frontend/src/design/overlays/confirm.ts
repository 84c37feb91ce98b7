import { create } from 'zustand';

/** A question that must be answered before something is done. */
export interface Question {
  readonly title: string;
  readonly body?: string;
  readonly accept: string;
  /** null = nothing can be refused: the dialog only tells, and has this one button. */
  readonly refuse: string | null;
  /** Accepting deletes something. */
  readonly danger?: boolean;
}

interface Open {
  readonly question: Question;
  readonly answer: (accepted: boolean) => void;
}

export const useConfirm = create<{ readonly open: Open | null }>()(() => ({ open: null }));

/** Opens the question. Resolves with the answer; Escape and the close button refuse. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirm.getState().open?.answer(false);
    useConfirm.setState({
      open: {
        question,
        answer: (accepted) => {
          useConfirm.setState({ open: null });
          resolve(accepted);
        },
      },
    });
  });
