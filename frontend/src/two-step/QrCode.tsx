import { encode } from 'uqr';

/** Modules around the code; the standard asks for four. */
const BORDER = 4;

/** One path of all dark modules, a rectangle for each run of a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');

/** A QR code, drawn on this device: dark on white in every theme, as scanners expect it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { border: BORDER });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      css={{ width: 'min(220px, 100%)', background: '#fff', borderRadius: 6, justifySelf: 'center' }}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
