import { copyText } from '../text/copy-text.ts';
import { notify } from './notify.ts';

interface CopyWords {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text, and says whether the browser did. */
export const copyAndNotify = async (text: string, { copied, notCopied }: CopyWords): Promise<void> => {
  if (await copyText(text)) notify.success(copied);
  else notify.error(notCopied);
};
