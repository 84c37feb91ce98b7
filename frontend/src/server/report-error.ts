import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { changeCall } from './call.ts';

const LONGEST = 2000;

/** Reports an error in the page to the service (modify_error_log). Does not wait for the answer. */
export const reportError = (where: string, error: unknown): void => {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  void changeCall(installationCalls.reportClientError, {
    body: { el_error: where, el_string: text.slice(0, LONGEST) },
  });
};
