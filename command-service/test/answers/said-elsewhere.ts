export const SAID_ELSEWHERE: Readonly<Record<string, string>> = {};
