/** A field for each of the nine NhanVe factors: region, then class (ours; nhanve and nhanvemb set several at once). */
export const factorFields = <Field>(field: Field) => ({
  nhanveMN2C: field,
  nhanveMN3C: field,
  nhanveMNDa: field,
  nhanveMT2C: field,
  nhanveMT3C: field,
  nhanveMTDa: field,
  nhanveMB2C: field,
  nhanveMB3C: field,
  nhanveMBDa: field,
});
