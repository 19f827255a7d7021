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
  summary: async () => ({ fileCount: 3, unsavedCount: 0 }),
  overview: async () => {
    throw new FileRefusal('The files cannot be read: locales');
  },
  words: async () => {
    throw new FileRefusal('The files cannot be read: config');
  },
  save: async ({ branch }) => ({ kind: 'saved', branch, commit: 'abc', on: 'main' }),
  patch: async () => ({ patch: 'diff' }),
  discard: async () => ({ kind: 'refused', message: 'There is nothing to discard.' }),
};

async function openAll(): Promise<OpenedWorkshop> {
  return { project, changeExport };
}

const ownHeaders = {
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
    expect(await ask(ownHeaders)).toEqual([200, undefined]);
    expect(requests).toEqual([changeRequest]);
    requests.length = 0;
  });

  const foreignPageMessage = 'Only the workshop page may send requests.';
  const otherHostMessage = 'Use http://localhost:5173/workshop/. Other host names are rejected.';
  it.each([
    ['a page of another origin', { ...ownHeaders, origin: 'https://evil.example' }, foreignPageMessage],
    [
      'a site of the same server',
      { ...ownHeaders, origin: 'http://nordlicht-poland.localhost:5173' },
      foreignPageMessage,
    ],
    ['a page without an origin', { ...ownHeaders, origin: 'null' }, foreignPageMessage],
    ['a request from another site', { ...ownHeaders, 'sec-fetch-site': 'cross-site' }, foreignPageMessage],
    [
      'a request from another host of this machine',
      { ...ownHeaders, 'sec-fetch-site': 'same-site' },
      foreignPageMessage,
    ],
    [
      'a rebound host name',
      { ...ownHeaders, host: 'evil.example:5173', origin: 'http://evil.example:5173' },
      otherHostMessage,
    ],
    ['another port', { ...ownHeaders, host: 'localhost:80' }, otherHostMessage],
    ['the address of this machine', { ...ownHeaders, host: '127.0.0.1:5173' }, otherHostMessage],
    [
      'a page of an earlier start',
      { ...ownHeaders, 'x-workshop-token': 'drawn-before' },
      'The workshop has been restarted. Reload the page.',
    ],
    [
      'a form',
      { ...ownHeaders, 'content-type': 'application/x-www-form-urlencoded' },
      'Send changes as JSON.',
    ],
    [
      'a form with the content type of text',
      { ...ownHeaders, 'content-type': 'text/plain' },
      'Send changes as JSON.',
    ],
  ])('is not %s', async (_, headers, message) => {
    expect(await ask(headers)).toEqual([403, message]);
    expect(requests).toEqual([]);
  });

  it('is not a form without a token, and not a program without an origin', async () => {
    const { 'x-workshop-token': _token, ...form } = ownHeaders;
    expect((await ask(form))[0]).toBe(403);
    const { origin: _origin, ...program } = ownHeaders;
    expect(await ask(program)).toEqual([403, 'The Origin header is missing.']);
  });

  it('must also send the token to read', async () => {
    const read = (headers: Record<string, string>) =>
      workshopApi({ origin, token }, openAll).fetch(
        new Request(`${origin}/workshop/api/compiled?file=countries/poland/flow.json`, { headers }),
      );
    expect((await read({ host: ownHeaders.host })).status).toBe(403);
    const response = await read({ host: ownHeaders.host, 'x-workshop-token': token });
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
    expect(await ask(ownHeaders, body)).toEqual([400, 'Invalid change.']);
    expect(requests).toEqual([]);
  });
});

async function send(path: string, body?: object): Promise<[number, unknown]> {
  const response = await workshopApi({ origin, token }, openAll).fetch(
    new Request(`${origin}/workshop/api/${path}`, {
      headers: ownHeaders,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  return [response.status, await response.json()];
}

describe('the change export', () => {
  it('saves a branch with a name and a message', async () => {
    expect(await send('branch', { revision: 1, branch: 'a', message: 'b' })).toEqual([
      200,
      { kind: 'saved', branch: 'a', commit: 'abc', on: 'main' },
    ]);
    expect((await send('branch', { revision: 1, branch: 'a' }))[0]).toBe(400);
    for (const [onTopOf, status] of [
      ['0123456789'.repeat(4), 200],
      ['--output=file', 400],
      [1, 400],
    ])
      expect((await send('branch', { revision: 1, branch: 'a', message: 'b', onTopOf }))[0]).toBe(status);
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
        headers: ownHeaders,
        body: JSON.stringify(changeRequest),
      }),
    );
    expect([response.status, await response.json()]).toEqual([
      403,
      { kind: 'refused', message: 'This workshop is read-only. Nothing was changed.' },
    ]);
  }
  expect(requests).toEqual([]);
  const state = await api.fetch(new Request(`${origin}/workshop/api/state`, { headers: ownHeaders }));
  expect(state.status).toBe(200);
});

async function results(access?: Parameters<typeof workshopApi>[2]): Promise<[number, unknown]> {
  const request = new Request(`${origin}/workshop/api/results?country=spain&brand=brisa&days=30`, {
    headers: ownHeaders,
  });
  const response = await workshopApi({ origin, token, isReadOnly: true }, openAll, access).fetch(request);
  return [response.status, await response.json()];
}

describe('the results', () => {
  it('do not come from PostHog without a key', async () => {
    expect(await results()).toEqual([200, { results: null }]);
  });

  it('are replaced by an error message without the key if PostHog does not respond', async () => {
    const unreachable = { host: 'http://127.0.0.1:1', project: '42', key: 'phx_secret' };
    expect(await results(unreachable)).toEqual([
      502,
      { kind: 'refused', message: 'PostHog does not respond at http://127.0.0.1:1. Check POSTHOG_HOST.' },
    ]);
  });
});
