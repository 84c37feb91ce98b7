/** The codes of a message that cannot be read as it stands (domain.md §5, Errors). */
export const MESSAGE_ERROR_CODES = [
  'konhandien',
  'kodai',
  'sotruocdai',
  'saingay',
  'trungdai',
  'daihai',
  '2daikhacmien',
  'co2mien',
  'koso',
  'kokieu',
  'kotien',
  'mienbacdaxien',
  'capsole',
  'kodatrung',
  'da1con',
  'cungso',
  'consobehon2',
  'kodc2con',
  'kodc3con',
  'kodc4con',
  'soqualon',
  'SaiDinhDang',
  'Vuot20So',
  'thieucauhinh',
  'tinquadai',
] as const;
export type MessageErrorCode = (typeof MESSAGE_ERROR_CODES)[number];

/** `error` blocks the save, `warning` only shows (e_priority 1 and 2). */
export type Severity = 'error' | 'warning';

export interface MessageError {
  readonly code: MessageErrorCode;
  readonly severity: Severity;
  /** What is wrong and what would be right, in Vietnamese. */
  readonly message: string;
  /** From 1, in the original text. */
  readonly line: number;
  /** UTF-16 units of the original line; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}
