// First, so that every other module can use these functions.
import './missing-functions.ts';
import { findContainer, readInlinedSite } from './app/inlined-site.ts';
import { showStartFailure } from './app/start-failure.ts';
import { bootstrap } from './app/bootstrap.tsx';
import { logException } from './lib/log.ts';

const container = findContainer(document);
const inlined = readInlinedSite(document);

function failToStart(fault: unknown): void {
  showStartFailure(container, inlined, fault);
  logException('The application failed to start', fault);
}

// In a browser that is too old the page shows a message (`scripts/site/inline/check-browser.js`).
if (!document.documentElement.classList.contains('outdated'))
  bootstrap(window, container, inlined).catch(failToStart);
