/** A word or set of numbers that messages are read with, and how people abbreviate it. */
export interface AbbreviationRecord {
  vt_id: string;
  vt_key: string;
  vt_name: string;
  vt_desc: string;
  /** A station, a kind of bet, a unit of money, or a set of numbers. */
  vt_loai: 'dai' | 'kieu' | 'donvi' | 'so';
  /** Aliases joined by @. */
  vt_viettat: string;
  /** The 2-digit numbers of a set, joined by @. */
  vt_value1: string;
  vt_value2: string;
  vt_value3: string;
  vt_value4: string;
  vt_num1: number;
  vt_num2: number;
  vt_num3: number;
  vt_order: number;
  vt_isreplace: boolean;
  vt_isactive: boolean;
}
