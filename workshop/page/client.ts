import type { Results, ResultsFilter } from '../results/results.ts';
import type { Direction } from '../server/history.ts';
import type {
  ChangeSummary,
  ChangeWords,
  Overview,
  SaveResult,
  SaveRequest,
} from '../server/change-export.ts';
import type { ConfigFile, Outcome, ProjectState, ChangeRequest } from '../server/project.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="workshop-token"]')?.content ?? '';

/** Whether the server shows the workshop to other machines (`--host`). Then nothing can be changed. */
export const isShared = document.querySelector('meta[name="workshop-shared"]') !== null;

/** The server of this page has stopped, or another one has started in its place. */
export class ServerGoneError extends Error {
  override readonly name = 'ServerGoneError';
}

async function callServer(path: string, options: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/workshop/api/${path}`, {
      ...options,
      headers: { 'x-workshop-token': token, 'content-type': 'application/json' },
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new ServerGoneError('The workshop server does not respond. Is “npm start” still running?');
  }
  const reply = (await response.json()) as { readonly message?: string; readonly outcome?: unknown };
  if (response.ok || reply.outcome !== undefined) return reply;
  throw new ServerGoneError(reply.message ?? 'The workshop server rejected the request.');
}

export interface OutcomeReply {
  readonly outcome: Outcome;
  readonly state: ProjectState;
}

function post(path: string, body: unknown): Promise<OutcomeReply> {
  return callServer(path, { method: 'POST', body: JSON.stringify(body) }) as Promise<OutcomeReply>;
}

/** The API of the workshop's server. */
export const client = {
  state: () => callServer('state') as Promise<ProjectState>,
  stateAfter: (revision: number, signal: AbortSignal) =>
    callServer(`state/after/${revision}`, { signal }) as Promise<ProjectState>,
  filesSince: (revision: number) =>
    callServer(`files/since/${revision}`) as Promise<{ readonly [file: string]: ConfigFile | null }>,
  compiled: (query: { readonly files?: readonly string[]; readonly below?: readonly string[] }) => {
    const { files = [], below = [] } = query;
    const parameters = [...files.map((file) => ['file', file]), ...below.map((folder) => ['below', folder])];
    return callServer(`compiled?${new URLSearchParams(parameters).toString()}`) as Promise<{
      readonly [file: string]: unknown;
    }>;
  },
  request: (request: ChangeRequest) => post('change', request),
  undoOrRedo: (direction: Direction, count: number) => post(direction, { count }),
  changes: () => callServer('changes') as Promise<Overview>,
  changeWords: () => callServer('changes/words') as Promise<ChangeWords>,
  changeSummary: () => callServer('changes/summary') as Promise<ChangeSummary>,
  saveBranch: (request: SaveRequest) =>
    callServer('branch', { method: 'POST', body: JSON.stringify(request) }) as Promise<SaveResult>,
  /** The results in PostHog; null if the server has no key. */
  results: async (filter: ResultsFilter) => {
    const query = new URLSearchParams({ ...filter, days: String(filter.days) });
    const reply = await callServer(`results?${query.toString()}`);
    return (reply as { readonly results: Results | null }).results;
  },
  patch: () => callServer('patch') as Promise<{ readonly patch: string } | { readonly refusal: string }>,
  discard: (revision: number) => post('discard', { revision }),
};
