import { createContext } from 'react';

/** Says something in passing: a notice that goes by itself and that nobody needs to have read. */
export type Notify = (message: string) => void;

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('Nothing shows notices here.');
});
