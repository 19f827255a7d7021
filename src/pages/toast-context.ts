import { createContext } from 'react';

/** Shows a toast that disappears by itself, so it must not contain essential information. */
export type ShowToast = (message: string) => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('ToastContext has no provider.');
});
