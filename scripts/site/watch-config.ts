import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { GenerateResult } from './generate.ts';

const watchedFolders = ['config', 'locales', 'schemas'];

/** Waits this long after a change, because editors save a file in several steps. */
const quietInMs = 60;

/** A finding in a report: `config/steps.json:5:3  error  unknown-context`. */
const findingPattern = /^(\S+:\d+:\d+) {2}(?:error|warning) {2}(\S+)$/gm;

/** The locations of findings and of their explanations. The overlay turns them into links that open an editor. */
function locationsIn(report: string, root: string): readonly string[] {
  const page = path.join(root, 'docs/diagnostics.md');
  const lines = readFileSync(page, 'utf8').split('\n');
  return [...report.matchAll(findingPattern)].map(([, location = '', code = '']) => {
    const explanation = `${page}:${lines.indexOf(`## ${code}`) + 1}:1`;
    return `${path.join(root, location)}\n    ${code} is explained at ${explanation}`;
  });
}

/** Regenerates after each change of the configuration. Success reloads the page, an error shows the overlay. */
export function watchConfig(
  server: ViteDevServer,
  root: string,
  firstResult: GenerateResult,
  regenerate: (changedFolders: ReadonlySet<string>) => Promise<GenerateResult>,
): void {
  let latestResult = firstResult;
  let changed = new Set<string>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const sendError = (): void => {
    if (latestResult.ok) return;
    const stack = locationsIn(latestResult.report, root).join('\n');
    server.ws.send({ type: 'error', err: { message: latestResult.report, stack } });
  };
  const run = async (): Promise<void> => {
    const hadErrors = !latestResult.ok;
    const folders = changed;
    changed = new Set();
    latestResult = await regenerate(folders);
    if (latestResult.ok) {
      // The server's log level hides information.
      if (hadErrors) server.config.logger.warn('The configuration is valid again.', { timestamp: true });
      server.ws.send({ type: 'full-reload' });
      return;
    }
    server.config.logger.error(latestResult.report);
    sendError();
  };

  server.watcher.on('all', (_event, file) => {
    const [folder = ''] = path.relative(root, file).split(path.sep);
    if (!watchedFolders.includes(folder)) return;
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch((error: unknown) => server.config.logger.error(String(error)));
    }, quietInMs);
  });
  server.ws.on('connection', sendError);
}
