import { randomOf } from './random.ts';

/** A longer message would make filling slow: the service computes a proposal for what was not placed as sent. */
const LONGEST = 80;

const WAYS: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  (text) => `đài ${text}`,
  (text) => `${text} nha em`,
  (text) => `ghi giúp chị ${text}`,
  (text) => text.replaceAll(/\b(?:dd|đầu đuôi)/g, 'đâu đui '),
];

/** What the customer sent, where the agent placed this text: mostly the same, else something that had to be put right. */
export const originalTextOf = ({ uiId, text }: { readonly uiId: string; readonly text: string }): string => {
  const random = randomOf(`${uiId} original`);
  return text.length > LONGEST || !random.chance(0.4) ? text : random.pick(WAYS)(text);
};
