/** Short notices at the edge of the screen. Times in ms; product-1 §9. */
interface NoticeOptions {
  readonly detail?: string;
  readonly ms?: number;
  /** A way back, offered in the notice. */
  readonly action?: { readonly label: string; readonly perform: () => void };
}

type Tone = 'success' | 'error' | 'plain';

/** A notice as it is shown. */
export interface Notice extends NoticeOptions {
  readonly tone: Tone;
  readonly text: string;
  readonly ms: number;
}

/** Said before the place where notices stand was loaded. */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/** From now on notices are shown so, those first that were said before. */
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
