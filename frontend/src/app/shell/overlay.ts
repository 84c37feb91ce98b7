/** What is open over the page; one at a time. */
export type Overlay = 'drawer' | 'palette' | 'shortcuts' | 'password' | 'sessions' | null;
