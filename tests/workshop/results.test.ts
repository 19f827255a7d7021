import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differenceOf, verdictOf } from '../../workshop/results/difference.ts';
import { type JournalledCall, journalResults } from '../../workshop/results/journal-results.ts';
import { countedEvents } from '../../workshop/results/results.ts';
import { commonPart, events } from '../../src/tracking/event.ts';
import { postHogAccess, postHogResults } from '../../workshop/server/post-hog-results.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const filter = { country: 'spain', brand: 'sen', version: '', variant: '', days: 30 };

interface Given {
  readonly person: string;
  readonly event: string;
  readonly step?: string;
  readonly at?: number;
  readonly [property: string]: unknown;
}

function call({ person, event, at = now - 1000, ...properties }: Given): JournalledCall {
  const commonProperties = { country: 'spain', brand: 'sen', config_hash: 'aaa', distinct_id: person };
  return { vendor: 'posthog', sent: true, at, call: [event, { ...commonProperties, ...properties }] };
}

const calls = [
  call({ person: 'ana', event: 'step_viewed', step: 'name' }),
  call({ person: 'ana', event: 'step_viewed', step: 'name' }),
  call({ person: 'ana', event: 'first_answered', step: 'name', milliseconds: 2000 }),
  call({
    person: 'ana',
    event: 'validation_failed',
    step: 'name',
    errors: ['email:format', 'name:required'],
  }),
  call({ person: 'ana', event: 'validation_failed', step: 'name', errors: ['email:format'] }),
  call({ person: 'ana', event: 'step_completed', step: 'name', seconds: 30 }),
  call({ person: 'ana', event: 'step_viewed', step: 'income', at: now - 10 }),
  call({ person: 'ana', event: 'step_completed', step: 'income', seconds: 10 }),
  call({ person: 'ana', event: 'state_reached', step: 'checking', state: 6, from: 0 }),
  call({ person: 'ana', event: 'state_reached', step: 'accepted', state: 10, from: 6 }),
  call({
    person: 'ben',
    event: 'step_viewed',
    step: 'name',
    config_hash: 'bbb',
    variant: 'short',
    experiment: 'e',
  }),
  call({
    person: 'ben',
    event: 'first_answered',
    step: 'name',
    milliseconds: 4000,
    config_hash: 'bbb',
    variant: 'short',
    experiment: 'e',
  }),
  call({
    person: 'ben',
    event: 'state_reached',
    state: 13,
    from: 6,
    config_hash: 'bbb',
    variant: 'short',
    experiment: 'e',
  }),
  // Not counted: another site, too old, without consent, another vendor.
  call({ person: 'eva', event: 'step_viewed', step: 'name', country: 'poland' }),
  call({ person: 'eva', event: 'step_viewed', step: 'name', at: now - 31 * 86_400_000 }),
  { ...call({ person: 'eva', event: 'step_viewed', step: 'name' }), sent: false },
  { ...call({ person: 'eva', event: 'step_viewed', step: 'name' }), vendor: 'meta' },
];

it('the counted events and properties are those of the dictionary', () => {
  expect(countedEvents.filter((name) => !(name in events))).toEqual([]);
  expect(events.first_answered.properties['milliseconds']?.type).toBe('number');
  expect(events.step_completed.properties['seconds']?.type).toBe('number');
  expect(events.validation_failed.properties['errors']?.type).toBe('texts');
  expect(events.state_reached.properties['from']?.type).toBe('number');
  for (const name of ['country', 'brand', 'config_hash', 'experiment', 'variant', 'step'])
    expect(commonPart.properties).toHaveProperty(name);
});

describe('the journal of the sandbox', () => {
  it('counts people for each page and rule', () => {
    const results = journalResults(calls, filter, now);
    expect([results.people, results.completed]).toEqual([2, 1]);
    expect(results.steps).toEqual([
      { step: 'name', people: 2, completed: 1, millisecondsToAnswer: 3000, secondsToComplete: 30 },
      { step: 'income', people: 1, completed: 1, millisecondsToAnswer: null, secondsToComplete: 10 },
      expect.objectContaining({ step: 'checking', people: 0 }),
      expect.objectContaining({ step: 'accepted', people: 0 }),
      expect.objectContaining({ step: '', people: 0 }),
    ]);
    expect(results.errors).toEqual([
      { question: 'email', code: 'format', times: 2, people: 1 },
      { question: 'name', code: 'required', times: 1, people: 1 },
    ]);
    expect(results.versions).toEqual([
      { version: 'aaa', variant: '', people: 1, first: now - 1000, last: now - 10 },
      { version: 'bbb', variant: 'short', people: 1, first: now - 1000, last: now - 1000 },
    ]);
    expect(results.variants).toEqual([{ experiment: 'e', variant: 'short', people: 1, completed: 0 }]);
  });

  it('is filtered by version and variant, and all of them stay selectable', () => {
    const one = journalResults(calls, { ...filter, version: 'aaa' }, now);
    const other = journalResults(calls, { ...filter, variant: 'short' }, now);
    expect([one.people, other.people]).toEqual([1, 1]);
    expect([one.versions.length, other.versions.length]).toEqual([2, 2]);
    expect(journalResults([], filter, now)).toMatchObject({ people: 0, steps: [], versions: [] });
  });
});

describe('the difference of two variants', () => {
  // Newcombe 1998, table II, method 10.
  it.each([
    [[56, 70], [48, 80], 0.0524, 0.3339],
    [[9, 10], [3, 10], 0.1705, 0.809],
    [[6, 7], [2, 7], 0.0582, 0.8062],
    [[5, 56], [0, 29], -0.0381, 0.1926],
    [[10, 10], [0, 10], 0.6075, 1],
  ] as const)('%j and %j', ([completed, people], [otherCompleted, otherPeople], lowerBound, upperBound) => {
    const interval = differenceOf({ completed, people }, { completed: otherCompleted, people: otherPeople });
    expect(interval.low).toBeCloseTo(lowerBound, 3);
    expect(interval.high).toBeCloseTo(upperBound, 3);
  });

  it.each([
    [{ people: 99, completed: 60 }, { people: 1000, completed: 400 }, 'too few'],
    [{ people: 200, completed: 195 }, { people: 200, completed: 100 }, 'too few'],
    [{ people: 0, completed: 0 }, { people: 0, completed: 0 }, 'too few'],
    [{ people: 200, completed: 110 }, { people: 200, completed: 100 }, 'undecided'],
    [{ people: 200, completed: 140 }, { people: 200, completed: 100 }, 'better'],
    [{ people: 200, completed: 60 }, { people: 200, completed: 100 }, 'worse'],
  ] as const)('%j compared with %j: %s', (one, other, verdict) => {
    expect(verdictOf(one, other)).toBe(verdict);
  });
});

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly query: { readonly kind: string; readonly query: string; readonly values: object };
}

describe('the query API of PostHog', () => {
  let server: Server;
  let host: string;
  let receivedRequests: Received[];
  let answerWith: (name: string) => readonly [status: number, body: unknown];

  const rows: { readonly [name: string]: unknown } = {
    'workshop whole': [[120, 30]],
    'workshop steps': [
      ['name', 120, 80, 2500, 31.5],
      ['income', 80, 40, null, null],
    ],
    'workshop errors': [['"email:format"', 12, 9]],
    'workshop versions': [['aaa', null, 120, 1_767_225_600, 1_769_904_000]],
    'workshop variants': [['e', 'short', 60, 20]],
  };

  beforeEach(async () => {
    receivedRequests = [];
    answerWith = (name) => [200, { results: rows[name], columns: [], types: [], hasMore: false }];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const sentBody = JSON.parse(Buffer.concat(chunks).toString()) as Pick<Received, 'query'> & {
          name: string;
        };
        receivedRequests.push({
          path: `${request.method} ${request.url}`,
          authorization: request.headers.authorization,
          query: sentBody.query,
        });
        const [status, body] = answerWith(sentBody.name);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(resolve));
  });

  const access = () => ({ host, project: '42', key: 'phx_secret' });

  it('is requested with the key, and its rows are converted to results', async () => {
    const results = await postHogResults(access(), { ...filter, country: "x' OR 1=1" });
    expect(results).toEqual({
      people: 120,
      completed: 30,
      steps: [
        { step: 'name', people: 120, completed: 80, millisecondsToAnswer: 2500, secondsToComplete: 31.5 },
        { step: 'income', people: 80, completed: 40, millisecondsToAnswer: null, secondsToComplete: null },
      ],
      errors: [{ question: 'email', code: 'format', times: 12, people: 9 }],
      versions: [
        {
          version: 'aaa',
          variant: '',
          people: 120,
          first: Date.parse('2026-01-01T00:00:00Z'),
          last: Date.parse('2026-02-01T00:00:00Z'),
        },
      ],
      variants: [{ experiment: 'e', variant: 'short', people: 60, completed: 20 }],
    });
    expect(receivedRequests).toHaveLength(5);
    for (const { path, authorization, query } of receivedRequests) {
      expect([path, authorization]).toEqual(['POST /api/projects/42/query/', 'Bearer phx_secret']);
      expect(query.kind).toBe('HogQLQuery');
      // Values are never part of the query.
      expect(query.query).not.toContain('OR 1=1');
      expect(query.values).toMatchObject({ country: "x' OR 1=1", days: 30 });
    }
  });

  it.each([
    [401, { detail: 'Invalid key.' }, /needs the permission “Query Read”.* PostHog says: Invalid key\.$/],
    [404, {}, /^PostHog does not know the project\. Check POSTHOG_PROJECT_ID\.$/],
    [429, {}, /^PostHog limits the number of queries/],
    [500, '', /^PostHog replied with status 500\.$/],
    [200, {}, /^The reply of PostHog has no results\.$/],
  ])('status %s is reported as a sentence without the key', async (status, body, sentence) => {
    answerWith = () => [status, body];
    const failure: unknown = await postHogResults(access(), filter).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(sentence);
    expect((failure as Error).message).not.toContain('phx_secret');
  });

  it('an unreachable host is reported as a sentence', async () => {
    await expect(postHogResults({ ...access(), host: 'http://127.0.0.1:1' }, filter)).rejects.toThrow(
      'PostHog does not respond at http://127.0.0.1:1. Check POSTHOG_HOST.',
    );
  });

  it('is used only with a key and a project', () => {
    expect(postHogAccess({})).toBeUndefined();
    expect(postHogAccess({ POSTHOG_PERSONAL_API_KEY: 'phx' })).toBeUndefined();
    expect(
      postHogAccess({
        POSTHOG_PERSONAL_API_KEY: 'phx',
        POSTHOG_PROJECT_ID: '42',
        POSTHOG_HOST: 'https://eu.posthog.com/',
      }),
    ).toEqual({ host: 'https://eu.posthog.com', project: '42', key: 'phx' });
  });
});
