/** How mail is sent, from the environment. */
export interface MailSettings {
  /** smtp(s)://user:password@host:port; null = mails are kept in the data folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
  /** http(s)://host of the pages, without a trailing slash; null = the address of this machine. */
  readonly publicUrl: string | null;
}

export const DEFAULT_SENDER = 'Sổ cược <so-cuoc@localhost>';

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

interface Url {
  /** The name of the environment variable. */
  readonly name: string;
  readonly protocols: readonly string[];
}
const SMTP_URL: Url = { name: 'SMTP_URL', protocols: ['smtp:', 'smtps:'] };
const PUBLIC_URL: Url = { name: 'PUBLIC_URL', protocols: ['http:', 'https:'] };

const isUrlOf = ({ protocols }: Url, url: string): boolean =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol);

/**
 * From SMTP_URL, MAIL_FROM and PUBLIC_URL; or a sentence that names the invalid variable. The sentence never
 * contains the value, which may hold a password.
 */
export const mailSettings = (env: Readonly<Record<string, string | undefined>>): MailSettings | string => {
  for (const setting of [SMTP_URL, PUBLIC_URL]) {
    const url = given(env[setting.name]);
    if (url !== null && !isUrlOf(setting, url))
      return `${setting.name} phải là đường dẫn ${setting.protocols.map((each) => `${each}//…`).join(' hoặc ')}`;
  }
  return {
    smtpUrl: given(env['SMTP_URL']),
    from: given(env['MAIL_FROM']) ?? DEFAULT_SENDER,
    publicUrl: given(env['PUBLIC_URL'])?.replace(/\/+$/, '') ?? null,
  };
};
