import type * as CommonPassword from '@so-cuoc/shared-domain/accounts/common-password.ts';
import { PASSWORD_MIN, passwordError } from '@so-cuoc/shared-domain/accounts/password.ts';
import { useEffect, useState, type ComponentProps } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { Icon } from '../text/Icon.tsx';
import { IconButton } from './Button.tsx';
import { TextField } from './Field.tsx';

type Check = typeof CommonPassword.newPasswordError;

/** The list of common passwords comes with the first field that needs it. */
const loadCheck = (): Promise<Check> =>
  import('@so-cuoc/shared-domain/accounts/common-password.ts').then((loaded) => loaded.newPasswordError);

/**
 * Why a password cannot be set; null if it can. `names`: username and address of the account. Where the list cannot
 * be loaded, the service decides alone.
 */
export const newPasswordFault = async (
  password: string,
  names: readonly string[],
): Promise<string | null> => {
  const check = await loadCheck().catch((): Check => passwordError);
  return check(password, names);
};

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value'> {
  readonly value: string;
  /** Username and address of the account: the password may not be based on them. */
  readonly names: readonly string[];
}

/** Lines of the longest reason against a password, in a dialog on a phone. */
const REASON_LINES = 3;

/**
 * A password to be set: says while it is typed why it is too easy, once it is long enough to be judged. It can be
 * shown, to be read out to whom it is for. What the note says moves nothing below it.
 */
export const NewPasswordField = ({
  names,
  value,
  error = null,
  hint = texts.passwordHint,
  ...field
}: NewPasswordFieldProps) => {
  const [check, setCheck] = useState<Check | null>(null);
  const [isShown, setShown] = useState(false);
  const begun = value !== '';
  useEffect(() => {
    if (!begun) return undefined;
    let left = false;
    loadCheck().then(
      (loaded) => {
        if (!left) setCheck(() => loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [begun]);
  const judged = value.length >= PASSWORD_MIN ? (check?.(value, names) ?? null) : null;
  return (
    <TextField
      {...field}
      hint={hint}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error ?? judged}
      noteLines={REASON_LINES}
      button={
        <IconButton
          label={texts.showPassword}
          aria-pressed={isShown}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
};
