import type { SignedIn } from './signed-in.ts';

/** Lets these accounts be signed in on several devices each; `admin` is an ad. */
export const onAnyDevice = async (admin: SignedIn, usernames: readonly string[]): Promise<void> => {
  await admin.post('/api/modify/modify_web_config', { info_no_check_login: usernames.join('@') });
};
