/** Rows that are not drawn, as one empty row of their height. */
export const SpacerRow = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden="true" css={{ '&& > td': { height, padding: 0, border: 0 } }}>
      <td colSpan={columns} />
    </tr>
  );
