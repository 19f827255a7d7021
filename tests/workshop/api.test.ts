import { describe, expect, it } from 'vitest';
import { type OpenedWorkshop, workshopApi } from '../../workshop/server/api.ts';
import type { Project, ChangeRequest, ReadFiles } from '../../workshop/server/project.ts';
import { FileRefusal } from '../../workshop/server/config-files.ts';
import type { ChangeExport } from '../../workshop/server/change-export.ts';
import { validState } from '../support/workshop/valid-project.ts';

const origin = 'http://localhost:5173';
const token = 'drawn-at-this-start';
const requests: ChangeRequest[] = [];

const readFiles: ReadFiles = { files: new Map(), initialFiles: new Map(), revision: 1 };

const project: Project = {
  state: () => validState,
  filesSince: () => new Map(),
  compiled: () => new Map([['countries/poland/flow.json', '{"country":"poland"}']]),
  request: async (changeRequest) => {
    requests.push(changeRequest);
    return { kind: 'written', findings: [], missing: [] };
  },
  undoOrRedo: async () => ({ kind: 'refused', message: 'There is nothing to undo.' }),
  setCountry: () => undefined,
  markOutdated: () => {},
  reloadFrames: () => {},
  refresh: async () => project.state(),
  read: async () => readFiles,
  runExclusively: async (run) => run(readFiles),
  compile: async () => ({ ok: true }),
  waitForRevision: async () => {},
};

const changeExport: ChangeExport = {
  overview: async () => {
    throw new FileRefusal('The files cannot be read: locales');
  },
  save: async ({ branch }) => ({ kind: 'saved', branch, commit: 'abc', on: 'main' }),
  patch: async () => ({ patch: 'diff' }),
  discard: async () => ({ kind: 'refused', message: 'There is nothing to discard.' }),
};

async function openAll(): Promise<OpenedWorkshop> {
  return { project, changeExport };
}

const own = {
  host: 'localhost:5173',
  origin,
  'x-workshop-token': token,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

const changeRequest: ChangeRequest = {
  label: 'Require the email address',
  mode: 'write',
  edits: [
    {
      file: 'config/data-points/email.json',
      to: { kind: 'changes', changes: [{ kind: 'set', path: ['required'], value: true }] },
    },
  ],
};

async function ask(
  headers: object,
  body: string = JSON.stringify(changeRequest),
): Promise<[number, unknown]> {
  const { origin: _, ...sent } = { origin: '', ...headers };
  const given = new Headers(Object.entries(sent));
  if ('origin' in headers) given.set('origin', String(headers.origin));
  const request = new Request(`${origin}/workshop/api/change`, { method: 'POST', headers: given, body });
  const response = await workshopApi({ origin, token }, openAll).fetch(request);
  const answer = (await response.json()) as { readonly message?: string };
  return [response.status, answer.message];
}

describe('the allowed client', () => {
  it('is the page of the workshop', async () => {
    expect(await ask(own)).toEqual([200, undefined]);
    expect(requests).toEqual([changeRequest]);
    requests.length = 0;
  });

  const foreign = 'Only the workshop page may send requests.';
  const elsewhere = 'Use http://localhost:5173/workshop/. Other host names are rejected.';
  it.each([
    ['a page of another origin', { ...own, origin: 'https://evil.example' }, foreign],
    ['a site of the same server', { ...own, origin: 'http://nordlicht-poland.localhost:5173' }, foreign],
    ['a page without an origin', { ...own, origin: 'null' }, foreign],
    ['a request from another site', { ...own, 'sec-fetch-site': 'cross-site' }, foreign],
    ['a request from another host of this machine', { ...own, 'sec-fetch-site': 'same-site' }, foreign],
    [
      'a rebound host name',
      { ...own, host: 'evil.example:5173', origin: 'http://evil.example:5173' },
      elsewhere,
    ],
    ['another port', { ...own, host: 'localhost:80' }, elsewhere],
    ['the address of this machine', { ...own, host: '127.0.0.1:5173' }, elsewhere],
    [
      'a page of an earlier start',
      { ...own, 'x-workshop-token': 'drawn-before' },
      'The workshop has been restarted. Reload the page.',
    ],
    ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 'Send changes as JSON.'],
    [
      'a form with the content type of text',
      { ...own, 'content-type': 'text/plain' },
      'Send changes as JSON.',
    ],
  ])('is not %s', async (_, headers, message) => {
    expect(await ask(headers)).toEqual([403, message]);
    expect(requests).toEqual([]);
  });

  it('is neither a form, which has no token, nor a program, which has no origin', async () => {
    const { 'x-workshop-token': _token, ...form } = own;
    expect((await ask(form))[0]).toBe(403);
    const { origin: _origin, ...program } = own;
    expect(await ask(program)).toEqual([403, 'The Origin header is missing.']);
  });

  it('needs the token for reading, too', async () => {
    const read = (headers: Record<string, string>) =>
      workshopApi({ origin, token }, openAll).fetch(
        new Request(`${origin}/workshop/api/compiled?file=countries/poland/flow.json`, { headers }),
      );
    expect((await read({ host: own.host })).status).toBe(403);
    const response = await read({ host: own.host, 'x-workshop-token': token });
    expect(await response.json()).toEqual({ 'countries/poland/flow.json': { country: 'poland' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the request', () => {
  it.each([
    'nonsense',
    '[]',
    '{"label":"x","mode":"write","edits":[]}',
    '{"label":"x","mode":"overwrite","edits":[{"file":"config/a.json","to":{"kind":"nothing"}}]}',
    '{"label":"x","mode":"write","edits":[{"file":"config/a.json","to":{"kind":"changes","changes":[{"kind":"set","path":[],"value":1}]}}]}',
    '{"label":"x","mode":"write","edits":[{"file":"config/a.json","to":{"kind":"changes","changes":[{"kind":"move","path":["a",0],"to":-1}]}}]}',
    '{"label":"x","mode":"write","edits":[{"file":7,"to":{"kind":"nothing"}}]}',
  ])('is rejected if it is invalid: %s', async (body) => {
    expect(await ask(own, body)).toEqual([400, 'Invalid change.']);
    expect(requests).toEqual([]);
  });
});

async function send(path: string, body?: object): Promise<[number, unknown]> {
  const response = await workshopApi({ origin, token }, openAll).fetch(
    new Request(`${origin}/workshop/api/${path}`, {
      headers: own,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  return [response.status, await response.json()];
}

describe('the way out', () => {
  it('saves a branch with a name and a message', async () => {
    expect(await send('branch', { revision: 1, branch: 'a', message: 'b' })).toEqual([
      200,
      { kind: 'saved', branch: 'a', commit: 'abc', on: 'main' },
    ]);
    expect((await send('branch', { revision: 1, branch: 'a' }))[0]).toBe(400);
    expect((await send('discard', {}))[0]).toBe(400);
  });

  it('reports files that cannot be read', async () => {
    expect(await send('changes')).toEqual([
      409,
      { kind: 'refused', message: 'The files cannot be read: locales' },
    ]);
  });
});

it('a read-only workshop can be read, and rejects every change', async () => {
  const api = workshopApi({ origin, token, isReadOnly: true }, openAll);
  for (const path of ['change', 'undo', 'redo', 'branch', 'discard']) {
    const response = await api.fetch(
      new Request(`${origin}/workshop/api/${path}`, {
        method: 'POST',
        headers: own,
        body: JSON.stringify(changeRequest),
      }),
    );
    expect([response.status, await response.json()]).toEqual([
      403,
      { kind: 'refused', message: 'This workshop is read-only. Nothing was changed.' },
    ]);
  }
  expect(requests).toEqual([]);
  const state = await api.fetch(new Request(`${origin}/workshop/api/state`, { headers: own }));
  expect(state.status).toBe(200);
});

async function results(access?: Parameters<typeof workshopApi>[2]): Promise<[number, unknown]> {
  const request = new Request(`${origin}/workshop/api/results?country=spain&brand=brisa&days=30`, {
    headers: own,
  });
  const response = await workshopApi({ origin, token, isReadOnly: true }, openAll, access).fetch(request);
  return [response.status, await response.json()];
}

describe('the results', () => {
  it('are not those of PostHog without a key', async () => {
    expect(await results()).toEqual([200, { results: null }]);
  });

  it('are refused in plain words, without the key, if PostHog does not respond', async () => {
    const unreachable = { host: 'http://127.0.0.1:1', project: '42', key: 'phx_secret' };
    expect(await results(unreachable)).toEqual([
      502,
      { kind: 'refused', message: 'PostHog does not respond at http://127.0.0.1:1. Check POSTHOG_HOST.' },
    ]);
  });
});
