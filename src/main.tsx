import './app/base.css';
import { findContainer } from './app/container.ts';
import { readInlinedSite } from './app/inlined-site.ts';
import { showStartFailure } from './app/start-failure.ts';
import { startApplication } from './app/start-application.tsx';

const container = findContainer(document);
const inlined = readInlinedSite(document);

startApplication(window, container, inlined).catch((fault: unknown) => {
  showStartFailure(container, inlined.words, fault);
  throw fault;
});
