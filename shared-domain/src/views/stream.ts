/** The stream of what operators did about the views. */
export const VIEWS_STREAM = 'views';
