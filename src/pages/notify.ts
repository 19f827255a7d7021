import { createContext } from 'react';

/** Shows a notice that disappears by itself, so it must not contain essential information. */
export type Notify = (message: string) => void;

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('NotifyContext has no provider.');
});
