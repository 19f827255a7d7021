import { Provider } from 'jotai';
import type { ReactElement, ReactNode } from 'react';
import type { ApplicationStore } from './application-store.ts';

interface ApplicationProviderProps {
  readonly application: ApplicationStore;
  readonly children: ReactNode;
}

/** Every hook of the state works below it, on this one store. */
export function ApplicationProvider({ application, children }: ApplicationProviderProps): ReactElement {
  return <Provider store={application.store}>{children}</Provider>;
}
