import { findContainer, readInlinedSite } from './app/inlined-site.ts';
import { showStartFailure } from './app/start-failure.ts';
import { bootstrap } from './app/bootstrap.tsx';
import { logError } from './lib/log.ts';

const container = findContainer(document);
const inlined = readInlinedSite(document);

bootstrap(window, container, inlined).catch((fault: unknown) => {
  showStartFailure(container, inlined.messages, fault);
  // A fault of the country or of its files, by its name alone: its text may repeat an address.
  logError('The application failed to start', { name: fault instanceof Error ? fault.name : 'unknown' });
});
