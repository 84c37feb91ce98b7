/** How mails go out, from the environment. */
export interface MailSettings {
  /** smtp(s)://user:password@host:port; null = they are kept in the data folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** http(s)://host as people reach the pages, without a slash at its end; null = the address of this machine. */
  readonly publicUrl: string | null;
}

export const DEFAULT_SENDER = 'Sổ cược <so-cuoc@localhost>';

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** A URL of one of the protocols. Throws Error with a sentence that names the setting, never its value: it may hold a password. */
const urlOf = (name: string, text: string | undefined, protocols: readonly string[]): string | null => {
  const url = given(text);
  if (url === null) return null;
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol))
    throw new Error(`${name} phải là đường dẫn ${protocols.map((each) => `${each}//…`).join(' hoặc ')}`);
  return url;
};

/** From SMTP_URL, MAIL_FROM and PUBLIC_URL. Throws Error in a sentence for what cannot be used. */
export const mailSettings = (env: Readonly<Record<string, string | undefined>>): MailSettings => ({
  smtpUrl: urlOf('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
  from: given(env['MAIL_FROM']) ?? DEFAULT_SENDER,
  publicUrl: urlOf('PUBLIC_URL', env['PUBLIC_URL'], ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
});
