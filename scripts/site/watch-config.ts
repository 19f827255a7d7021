import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Generated } from './generate.ts';

/** What a change of these folders can break or mend. */
const watched = ['config', 'locales', 'schemas'];

/** An editor saves a file in several steps; one run is enough for all of them. */
const quietInMs = 60;

/** Each finding of a report: `config/steps.json:5:3  error  unknown-context`. */
const heading = /^(\S+:\d+:\d+) {2}(?:error|warning) {2}(\S+)$/gm;

/** Where each finding is, and where its code is explained, as the overlay makes links of it that open an editor. */
export function placesIn(report: string, root: string): readonly string[] {
  const page = path.join(root, 'docs/diagnostics.md');
  const lines = readFileSync(page, 'utf8').split('\n');
  return [...report.matchAll(heading)].map(([, place = '', code = '']) => {
    const explained = `${page}:${lines.indexOf(`## ${code}`) + 1}:1`;
    return `${path.join(root, place)}\n    ${code} is explained at ${explained}`;
  });
}

/** Makes everything below `generated/` anew after a change in these folders. */
type Regenerate = (changed: ReadonlySet<string>) => Promise<Generated>;

/** Generates anew whenever a watched file changes: a sound result reloads the page, a fault covers it until it is mended. */
export function watchConfig(
  server: ViteDevServer,
  root: string,
  first: Generated,
  regenerate: Regenerate,
): void {
  let latest = first;
  let changed = new Set<string>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    if (latest.ok) return;
    const stack = placesIn(latest.report, root).join('\n');
    server.ws.send({ type: 'error', err: { message: latest.report, stack } });
  };
  const run = async (): Promise<void> => {
    const wasFaulty = !latest.ok;
    const folders = changed;
    changed = new Set();
    latest = await regenerate(folders);
    if (latest.ok) {
      // As loud as the error was: at the level of the server, what only informs is not shown.
      if (wasFaulty) server.config.logger.warn('Sound again.', { timestamp: true });
      server.ws.send({ type: 'full-reload' });
      return;
    }
    server.config.logger.error(latest.report);
    tell();
  };

  server.watcher.on('all', (_event, file) => {
    const [folder = ''] = path.relative(root, file).split(path.sep);
    if (!watched.includes(folder)) return;
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch((error: unknown) => server.config.logger.error(String(error)));
    }, quietInMs);
  });
  // A page opened while a fault stands shows it too.
  server.ws.on('connection', tell);
}
