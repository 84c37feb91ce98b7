import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/installation.ts';
import type { SignedIn } from './signed-in.ts';

/** Lets these accounts be signed in on several devices each; `admin` is an ad. */
export const onAnyDevice = async (admin: SignedIn, usernames: readonly string[]): Promise<void> => {
  await admin.post(installationCalls.changeWebConfig.path, { info_no_check_login: usernames.join('@') });
};
