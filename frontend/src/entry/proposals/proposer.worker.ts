import { compileCatalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { propose } from '@so-cuoc/shared-domain/dialect/propose.ts';
import { answerWith, type ProposerRequest } from './proposer-thread.ts';

/** The dialect reader in a thread of its own: however long a text takes, no key waits for it. */
const answer = answerWith(compileCatalogue, propose);

addEventListener('message', ({ data }: MessageEvent<ProposerRequest>) => {
  postMessage(answer(data));
});
