/** Words of the field for a message. A file of their own, as the first script draws that field too (src/first). */
export const messageField = {
  label: 'Nội dung cược',
  hint: 'Dán hoặc gõ tin vào đây, ví dụ: 2dai 37.79dx5',
} as const;
