import { toast } from 'sonner';

/** Short notices at the edge of the screen. Times in ms; product-1 §9. */
interface NoticeOptions {
  readonly detail?: string;
  readonly ms?: number;
  /** A way back, offered in the notice. */
  readonly action?: { readonly label: string; readonly perform: () => void };
}

const shape = ({ detail, ms, action }: NoticeOptions, standard: number) => ({
  duration: ms ?? standard,
  ...(detail === undefined ? {} : { description: detail }),
  ...(action === undefined ? {} : { action: { label: action.label, onClick: action.perform } }),
});

export const notify = {
  success: (text: string, options: NoticeOptions = {}) => toast.success(text, shape(options, 3000)),
  error: (text: string, options: NoticeOptions = {}) => toast.error(text, shape(options, 5000)),
  plain: (text: string, options: NoticeOptions = {}) => toast(text, shape(options, 3000)),
  dismiss: (id: string | number) => toast.dismiss(id),
};
