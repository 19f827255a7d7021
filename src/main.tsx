// First, so that every other module can use these functions.
import './missing-functions.ts';
import { findContainer, readInlinedSite } from './app/inlined-site.ts';
import { showStartFailure } from './app/start-failure.ts';
import { bootstrap } from './app/bootstrap.tsx';
import { logException } from './lib/log-exception.ts';

const container = findContainer(document);
const inlined = readInlinedSite(document);

bootstrap(window, container, inlined).catch((fault: unknown) => {
  showStartFailure(container, inlined.messages, fault);
  logException('The application failed to start', fault);
});
