import { css } from '@emotion/react';
import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { color, controlHeight, radius, space } from '../tokens/tokens.ts';

export const inputStyle = css({
  width: '100%',
  minHeight: controlHeight,
  padding: `0 ${space(2.5)}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius,
  background: color.surface,
  color: color.text,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: color.bad },
  '&:disabled': { background: color.sunken, color: color.muted },
});

/** Height of a line of a note, in its font size. */
const LINE = 1.45;

interface FieldProps {
  readonly label: string;
  /** The error message, shown below the control and announced. */
  readonly error?: string | null;
  readonly hint?: string;
  /** So many lines below the control stay free for hint and error, whichever is there. */
  readonly noteLines?: number | undefined;
  /** Hides the label visually. */
  readonly labelHidden?: boolean;
  /** Renders the control with the ids of its label and error. */
  readonly children: (control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

export const visuallyHidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** A label, a control and its error message. */
export const Field = (props: FieldProps) => {
  const { label, error = null, hint, noteLines = 0, labelHidden = false, children } = props;
  const id = useId();
  const note = error ?? hint;
  const noteLook = { fontSize: 13, minHeight: `${noteLines * LINE}em` };
  return (
    <div css={{ display: 'grid', gap: space(1), alignContent: 'start', minWidth: 0 }}>
      <label
        htmlFor={id}
        css={labelHidden ? visuallyHidden : { fontSize: 13, fontWeight: 550, color: color.muted }}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {note === undefined ? (
        noteLines === 0 ? null : (
          <div css={noteLook} />
        )
      ) : (
        <p
          id={`${id}-note`}
          role={error === null ? undefined : 'alert'}
          css={[noteLook, { color: error === null ? color.muted : color.bad }]}
        >
          {note}
        </p>
      )}
    </div>
  );
};

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: string;
  readonly noteLines?: number;
  readonly labelHidden?: boolean;
  /** A button within the field, at its end. */
  readonly button?: ReactNode;
}

const withButton = css({
  position: 'relative',
  display: 'block',
  input: { paddingRight: `calc(${controlHeight} + ${space(1)})` },
  button: { position: 'absolute', top: 0, right: 0 },
});

/** Where Enter was pressed last; null once another key was. */
let enteredIn: EventTarget | null = null;
document.addEventListener(
  'keydown',
  ({ key, target }) => {
    enteredIn = key === 'Enter' ? target : null;
  },
  true,
);

/** Whether a field that is at fault too stands before the other in the page. */
const isFaultBefore = (one: Element | null, other: Node | null | undefined): boolean =>
  one?.getAttribute('aria-invalid') === 'true' &&
  other instanceof Node &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Focuses the first invalid field after a button press, or after Enter in another field. Does not take the focus from
 * a field to which somebody went, or in which somebody types on.
 */
const useGoToFault = (fault: string | null) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(fault);
  useLayoutEffect(() => {
    const isNew = fault !== null && before.current === null;
    before.current = fault;
    const at = document.activeElement;
    const isWaiting = at instanceof HTMLButtonElement || at === document.body || at === enteredIn;
    const field = box.current?.querySelector('input');
    if (isNew && isWaiting && !isFaultBefore(at, field)) field?.focus();
  }, [fault]);
  return box;
};

export const TextField = (props: TextFieldProps) => {
  const { label, error, hint, noteLines, labelHidden, button, ...input } = props;
  const box = useGoToFault(error ?? null);
  return (
    <div ref={box} css={{ minWidth: 0 }}>
      <Field
        label={label}
        {...(error === undefined ? {} : { error })}
        {...(hint === undefined ? {} : { hint })}
        {...(labelHidden === undefined ? {} : { labelHidden })}
        noteLines={noteLines}
      >
        {(control) =>
          button === undefined ? (
            <input {...input} {...control} css={inputStyle} />
          ) : (
            <span css={withButton}>
              <input {...input} {...control} css={inputStyle} />
              {button}
            </span>
          )
        }
      </Field>
    </div>
  );
};

interface SelectProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A native select. */
export const Select = ({ label, labelHidden = false, value, options, onChange }: SelectProps) => (
  <Field label={label} labelHidden={labelHidden}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)} css={inputStyle}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
