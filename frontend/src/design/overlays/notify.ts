/** Short notices (toasts). Times in ms; product-1 §9. */
export interface NoticeOptions {
  readonly detail?: string;
  readonly ms?: number;
  /** An action offered in the notice, such as undo. */
  readonly action?: { readonly label: string; readonly perform: () => void };
}

type Tone = 'success' | 'error' | 'plain';

/** A notice to be shown. */
export interface Notice extends NoticeOptions {
  readonly tone: Tone;
  readonly text: string;
  readonly ms: number;
}

/** Notices sent before the toaster was loaded. */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/** Sets how notices are shown, and shows the waiting ones. */
export const setNoticePresenter = (shown: (notice: Notice) => void): void => {
  show = shown;
  for (const notice of waiting.splice(0)) shown(notice);
};

const say =
  (tone: Tone, standard: number) =>
  (text: string, { ms = standard, ...options }: NoticeOptions = {}): void => {
    const notice = { tone, text, ms, ...options };
    if (show === null) waiting.push(notice);
    else show(notice);
  };

export const notify = {
  success: say('success', 3000),
  error: say('error', 5000),
  plain: say('plain', 3000),
};
