const UNSEEN = /[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of a feed as its readers compare it: lower case, without accents or invisible characters, đ as d. */
export const normalizeFeedText = (text: string): string =>
  text.normalize('NFD').replace(UNSEEN, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The letters of a folded text, glued: "TP. Hồ Chí Minh" → "tphochiminh". */
export const lettersOf = (folded: string): string => folded.replace(/[^a-z]/g, '');
