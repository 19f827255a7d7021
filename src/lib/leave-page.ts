/**
 * Told to the document before the browser's own buttons show another page of the application: no input is left by them, and
 * the page that is left would take what is typed too late.
 */
export const leavePageEvent = 'leave-page';
