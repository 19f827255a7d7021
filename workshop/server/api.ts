import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isPlainObject } from '../../src/lib/json.ts';
import { FileRefusal } from './config-files.ts';
import { type RequestRules, rejectionOf } from './request-rules.ts';
import { type PostHogAccess, PostHogRefusal, postHogResults } from './post-hog-results.ts';
import type { Outcome, Project } from './project.ts';
import { readChangeRequest, readResultsFilter, readSaveRequest } from './read-change-request.ts';
import type { ChangeExport } from './change-export.ts';

export const apiBase = '/workshop/api';

const maxBodyInBytes = 4_000_000;

/** After this time, a request for the next revision returns the unchanged state, and the client sends a new request. */
const maxWaitInMs = 25_000;

const statuses: { readonly [Kind in Outcome['kind']]: 200 | 409 | 422 | 403 } = {
  checked: 200,
  written: 200,
  invalid: 422,
  changed: 409,
  refused: 403,
};

function respond(project: Project, outcome: Outcome): Response {
  return Response.json(
    { outcome, state: project.state() },
    { status: statuses[outcome.kind], headers: { 'cache-control': 'no-store' } },
  );
}

export interface OpenedWorkshop {
  readonly project: Project;
  readonly changeExport: ChangeExport;
}

/** The API of the workshop page; other clients are rejected. The first request opens the project. */
export function workshopApi(
  rules: RequestRules,
  openAll: () => Promise<OpenedWorkshop>,
  postHog?: PostHogAccess,
): Hono {
  const getProject = async (): Promise<Project> => (await openAll()).project;
  const getChangeExport = async (): Promise<ChangeExport> => (await openAll()).changeExport;
  const app = new Hono().basePath(apiBase);
  app.use('*', async (context, next) => {
    context.header('cache-control', 'no-store');
    const refusal = rejectionOf(context.req.raw, rules);
    if (refusal !== undefined) return context.json({ kind: 'refused', message: refusal }, 403);
    return next();
  });
  app.use('*', bodyLimit({ maxSize: maxBodyInBytes }));
  app.onError((error, context) => {
    if (error instanceof PostHogRefusal)
      return context.json({ kind: 'refused', message: error.message }, 502);
    if (!(error instanceof FileRefusal)) throw error;
    return context.json({ kind: 'refused', message: error.message }, 409);
  });

  app.get('/state', async (context) => context.json((await getProject()).state()));
  app.get('/state/after/:revision', async (context) => {
    const project = await getProject();
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(maxWaitInMs)]);
    await project.waitForRevision(Number(context.req.param('revision')), signal);
    return context.json(project.state());
  });
  app.get('/files/since/:revision', async (context) => {
    const project = await getProject();
    return context.json(Object.fromEntries(project.filesSince(Number(context.req.param('revision')))));
  });
  app.get('/compiled', async (context) => {
    const compiled = (await getProject()).compiled();
    const requestedFiles = context.req.queries('file') ?? [];
    const requestedFolders = context.req.queries('below') ?? [];
    const matchingFiles = [...compiled].filter(
      ([file]) =>
        requestedFiles.includes(file) ||
        (file.endsWith('.json') && requestedFolders.some((folder) => file.startsWith(folder))),
    );
    return context.json(
      Object.fromEntries(matchingFiles.map(([file, text]) => [file, JSON.parse(text) as unknown])),
    );
  });
  app.post('/change', async (context) => {
    const request = readChangeRequest(await context.req.json().catch(() => undefined));
    if (request === undefined) return context.json({ kind: 'refused', message: 'Invalid change.' }, 400);
    return respond(await getProject(), await (await getProject()).request(request));
  });
  app.get('/changes', async (context) => context.json(await (await getChangeExport()).overview()));
  app.get('/changes/words', async (context) => context.json(await (await getChangeExport()).words()));
  app.get('/changes/summary', async (context) => context.json(await (await getChangeExport()).summary()));
  app.get('/results', async (context) => {
    const results = postHog && (await postHogResults(postHog, readResultsFilter(context.req.query())));
    return context.json({ results: results ?? null });
  });
  app.get('/patch', async (context) => context.json(await (await getChangeExport()).patch()));
  app.post('/branch', async (context) => {
    const request = readSaveRequest(await context.req.json().catch(() => undefined));
    if (request === undefined) return context.json({ kind: 'refused', message: 'Invalid request.' }, 400);
    return context.json(await (await getChangeExport()).save(request));
  });
  app.post('/discard', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const revision = isPlainObject(body) ? body['revision'] : undefined;
    if (typeof revision !== 'number')
      return context.json({ kind: 'refused', message: 'Invalid request.' }, 400);
    return respond(await getProject(), await (await getChangeExport()).discard(revision));
  });
  for (const direction of ['undo', 'redo'] as const) {
    app.post(`/${direction}`, async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      const count = isPlainObject(body) ? (body['count'] ?? 1) : 1;
      if (!Number.isInteger(count) || Number(count) < 1)
        return context.json({ kind: 'refused', message: 'Invalid number of changes.' }, 400);
      return respond(await getProject(), await (await getProject()).undoOrRedo(direction, Number(count)));
    });
  }
  return app;
}
