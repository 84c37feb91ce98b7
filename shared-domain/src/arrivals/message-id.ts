/**
 * A message of the inbox has the id under which the book has it once it is placed (ui_id). So it can be placed once
 * only, from however many devices, and the book alone says whether it is. Its version nibble is 8 (RFC 9562 §5.8),
 * which no other id of ours has: views tell by it whether a bet may come from the inbox.
 */
const VERSION_AT = 14;
const VERSION = '8';

/** The id of a message in the inbox from any UUID that stands for it. */
export const inboxMessageId = (uuid: string): string =>
  `${uuid.slice(0, VERSION_AT)}${VERSION}${uuid.slice(VERSION_AT + 1)}`;

/** Whether a message of a book may come from the inbox. */
export const mayBeFromInbox = (uiId: string): boolean => uiId[VERSION_AT] === VERSION;
