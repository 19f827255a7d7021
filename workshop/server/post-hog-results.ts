import { isPlainObject } from '../../src/lib/json.ts';
import { initialState } from '../../src/lifecycle/states.ts';
import { UserError } from '../../scripts/user-error.ts';
import {
  brokenRule,
  countedEvents,
  type ErrorResult,
  type Results,
  type ResultsFilter,
} from '../results/results.ts';

/** Access to the query API of a PostHog project. The key stays on the server. */
export interface PostHogAccess {
  /** Such as `https://eu.posthog.com`. */
  readonly host: string;
  readonly project: string;
  /** A personal API key with the permission to read queries. */
  readonly key: string;
}

/** An error of PostHog, in plain words. */
export class PostHogRefusal extends UserError {
  override readonly name = 'PostHogRefusal';
}

/** Reads the access from environment variables; undefined without a key. */
export function postHogAccess(environment: {
  readonly [name: string]: string | undefined;
}): PostHogAccess | undefined {
  const {
    POSTHOG_PERSONAL_API_KEY: key,
    POSTHOG_PROJECT_ID: project,
    POSTHOG_HOST: host = 'https://us.posthog.com',
  } = environment;
  return key === undefined || key === '' || project === undefined || project === ''
    ? undefined
    : { host: host.replace(/\/+$/, ''), project, key };
}

const eventList = countedEvents.map((name) => `'${name}'`).join(', ');

const siteCondition = `event IN (${eventList})
  AND timestamp > now() - toIntervalDay({days})
  AND properties.country = {country}
  AND properties.brand = {brand}`;

const selectedCondition = `${siteCondition}
  AND ({version} = '' OR properties.config_hash = {version})
  AND ({variant} = '' OR properties.variant = {variant})`;

/** The distinct people with an event. */
function peopleWith(condition: string): string {
  return `count(DISTINCT if(${condition}, distinct_id, NULL))`;
}

const viewers = peopleWith("event = 'step_viewed'");
const completers = peopleWith(`event = 'state_reached' AND toFloat(properties.from) = ${initialState}`);

/** The queries in HogQL, the SQL of PostHog. Values are sent as named parameters, never as part of the query. */
const queries = {
  whole: `SELECT ${viewers}, ${completers} FROM events WHERE ${selectedCondition}`,
  steps: `SELECT properties.step AS step, ${viewers}, ${peopleWith("event = 'step_completed'")},
  median(if(event = 'first_answered', toFloat(properties.milliseconds), NULL)),
  median(if(event = 'step_completed', toFloat(properties.seconds), NULL))
FROM events WHERE ${selectedCondition} GROUP BY step LIMIT 1000`,
  errors: `SELECT arrayJoin(JSONExtractArrayRaw(ifNull(toString(properties.errors), '[]'))) AS error,
  count(), count(DISTINCT distinct_id) AS people
FROM events WHERE event = 'validation_failed' AND ${selectedCondition} GROUP BY error ORDER BY people DESC LIMIT 1000`,
  versions: `SELECT properties.config_hash AS version, any(properties.variant), ${viewers},
  toUnixTimestamp(min(timestamp)), toUnixTimestamp(max(timestamp)) AS latest
FROM events WHERE ${siteCondition} GROUP BY version ORDER BY latest DESC LIMIT 100`,
  variants: `SELECT properties.experiment AS experiment, properties.variant AS variant, ${viewers}, ${completers}
FROM events WHERE ${siteCondition} AND properties.variant != '' GROUP BY experiment, variant LIMIT 100`,
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/** ClickHouse returns `nan` for the median of nothing, which PostHog sends as null. */
function medianOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const maxWaitInMs = 60_000;

function errorFor(status: number, answer: unknown): PostHogRefusal {
  const detail = isPlainObject(answer) ? textOf(answer['detail']) : '';
  const reason = detail === '' ? '' : ` PostHog says: ${detail}`;
  if (status === 401 || status === 403)
    return new PostHogRefusal(
      `PostHog rejected the key. POSTHOG_PERSONAL_API_KEY needs the permission “Query Read” for the project.${reason}`,
    );
  if (status === 404)
    return new PostHogRefusal(`PostHog does not know the project. Check POSTHOG_PROJECT_ID.${reason}`);
  if (status === 429)
    return new PostHogRefusal(`PostHog limits the number of queries. Try again in a minute.${reason}`);
  return new PostHogRefusal(`PostHog replied with status ${status}.${reason}`);
}

async function rowsOf(
  { host, project, key }: PostHogAccess,
  [name, query]: readonly [name: string, query: string],
  values: ResultsFilter,
): Promise<readonly (readonly unknown[])[]> {
  let response: Response;
  try {
    response = await fetch(`${host}/api/projects/${encodeURIComponent(project)}/query/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { kind: 'HogQLQuery', query, values }, name: `workshop ${name}` }),
      // The key must not be sent to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(maxWaitInMs),
    });
  } catch {
    throw new PostHogRefusal(`PostHog does not respond at ${host}. Check POSTHOG_HOST.`);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFor(response.status, body);
  const rows = isPlainObject(body) ? body['results'] : undefined;
  if (!Array.isArray(rows)) throw new PostHogRefusal('The reply of PostHog has no results.');
  return rows.filter((row) => Array.isArray(row));
}

function errorOf([raw, times, people]: readonly unknown[]): ErrorResult {
  let entry = textOf(raw);
  try {
    // The raw elements of a JSON array are JSON texts.
    entry = textOf(JSON.parse(entry));
  } catch {
    // The element is plain text already.
  }
  return { ...brokenRule(entry), times: numberOf(times), people: numberOf(people) };
}

/** Counts the events of a site in PostHog. Rejects with a `PostHogRefusal`. */
export async function postHogResults(access: PostHogAccess, filter: ResultsFilter): Promise<Results> {
  const runQuery = (name: keyof typeof queries) => rowsOf(access, [name, queries[name]], filter);
  const [total, steps, errors, versions, variants] = await Promise.all([
    runQuery('whole'),
    runQuery('steps'),
    runQuery('errors'),
    runQuery('versions'),
    runQuery('variants'),
  ]);
  const [people, completed] = total[0] ?? [];
  return {
    people: numberOf(people),
    completed: numberOf(completed),
    steps: steps.map(([step, saw, done, milliseconds, seconds]) => ({
      step: textOf(step),
      people: numberOf(saw),
      completed: numberOf(done),
      millisecondsToAnswer: medianOf(milliseconds),
      secondsToComplete: medianOf(seconds),
    })),
    errors: errors.map(errorOf),
    versions: versions.map(([version, variant, saw, first, last]) => ({
      version: textOf(version),
      variant: textOf(variant),
      people: numberOf(saw),
      first: numberOf(first) * 1000,
      last: numberOf(last) * 1000,
    })),
    variants: variants.map(([experiment, variant, saw, done]) => ({
      experiment: textOf(experiment),
      variant: textOf(variant),
      people: numberOf(saw),
      completed: numberOf(done),
    })),
  };
}
