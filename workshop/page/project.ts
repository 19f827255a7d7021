import { useSyncExternalStore } from 'react';
import type { SiteIndex } from '../../src/compiler/emit/sites.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import { localDate } from '../../src/lib/dates.ts';
import type { ErrorOwners, Flow, JsonSchema, Persona } from '../../src/model/flow.ts';
import type { Screen } from '../../src/model/screen.ts';
import type { Site } from '../../src/model/site.ts';
import type { Direction } from '../server/history.ts';
import type { ConfigFile, Outcome, ProjectState, ChangeRequest } from '../server/project.ts';
import { type OutcomeReply, client } from './client.ts';
import { applicantsInFile, type SampleApplicant } from './applicants-in-file.ts';

export interface CompiledCountry {
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  /** The sample applicants: the generated ones, and those of the country's file. */
  readonly personas: readonly SampleApplicant[];
  /** The forms of its screens, by screen id. */
  readonly forms: { readonly [screen: string]: { readonly flow: Flow; readonly schema: JsonSchema } };
}

/** The configuration in one revision. */
export interface Snapshot {
  readonly state: ProjectState;
  readonly files: ReadonlyMap<string, ConfigFile>;
  readonly sites: readonly Site[];
  /** By site, such as `nordlicht-poland`. */
  readonly experiments: NonNullable<SiteIndex['experiments']>;
  readonly screens: readonly Screen[];
  /** The countries viewed so far; variants have names like `poland~shorter`. */
  readonly countries: ReadonlyMap<string, CompiledCountry>;
}

let snapshot: Snapshot | undefined;
let connectionError: string | undefined;
let currentCountry: string | undefined;
const listeners = new Set<() => void>();

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The files of one revision, and what was compiled from them. */
interface Output {
  readonly compiled: { readonly [file: string]: unknown };
  readonly files: Snapshot['files'];
}

/** Returns the generated sample applicants, and those of the country's file. */
function readApplicants(flow: Flow, folder: string, { compiled, files }: Output): readonly SampleApplicant[] {
  const personas = compiled[`${folder}/personas.json`] as readonly Persona[];
  const { country } = flow.variantOf ?? flow;
  const people = contentsOf({ files }, `config/people/${country}.json`);
  const metadata = compiled[`${folder}/phone-metadata.json`];
  const today = localDate(Date.now());
  const inFile = isPlainObject(people) ? applicantsInFile(flow, people, personas, { metadata, today }) : [];
  return [...personas, ...inFile.filter(({ name }) => personas.every((persona) => persona.name !== name))];
}

function readCountry(slug: string, output: Output): CompiledCountry | undefined {
  const { compiled } = output;
  const folder = `countries/${slug}`;
  const flow = compiled[`${folder}/flow.json`] as Flow | undefined;
  if (flow === undefined) return undefined;
  const forms = Object.entries(compiled).flatMap(([file, form]) => {
    const screen = new RegExp(`^${folder}/screens/(.+)\\.form\\.json$`).exec(file)?.[1];
    return screen === undefined ? [] : [[screen, form]];
  });
  return {
    flow,
    owners: compiled[`${folder}/owners.json`] as ErrorOwners,
    personas: readApplicants(flow, folder, output),
    forms: Object.fromEntries(forms) as CompiledCountry['forms'],
  };
}

/** Loads the changes since the known revision. */
async function loadRevision(state: ProjectState, slug = currentCountry): Promise<void> {
  const knownRevision = snapshot?.state.revision ?? 0;
  const isNew = state.revision !== knownRevision;
  // Keeps loaded variants together with their country.
  const variants = [...(snapshot?.countries.keys() ?? [])].filter((name) =>
    name.startsWith(`${currentCountry}~`),
  );
  const slugs = [...new Set([slug, ...(isNew ? [currentCountry, ...variants] : [])])].flatMap(
    (name) => name ?? [],
  );
  const [changed, compiled] = await Promise.all([
    client.filesSince(knownRevision),
    client.compiled({
      files: [
        'screens.json',
        'sites.json',
        ...slugs.flatMap((name) =>
          ['flow', 'owners', 'personas', 'phone-metadata'].map((part) => `countries/${name}/${part}.json`),
        ),
      ],
      below: ['sites/', ...slugs.map((name) => `countries/${name}/screens/`)],
    }),
  ]);
  const files = new Map(snapshot?.files);
  for (const [file, newFile] of Object.entries(changed)) {
    if (newFile === null) files.delete(file);
    else files.set(file, newFile);
  }
  const countries = new Map(isNew ? [] : snapshot?.countries);
  for (const name of slugs) {
    const country = readCountry(name, { compiled, files });
    if (country !== undefined) countries.set(name, country);
  }
  const { experiments = {} } = (compiled['sites.json'] ?? {}) as Partial<SiteIndex>;
  const variantSites = Object.values(experiments).flatMap(({ variants }) => variants.map(({ site }) => site));
  const variantFiles = new Set(variantSites.map((site) => `sites/${site}.json`));
  snapshot = {
    state,
    files,
    countries,
    experiments,
    screens: (compiled['screens.json'] ?? []) as readonly Screen[],
    sites: Object.entries(compiled)
      .filter(([file]) => file.startsWith('sites/') && !variantFiles.has(file))
      .map(([, site]) => site as Site),
  };
  connectionError = undefined;
  notify();
}

let lastTask = Promise.resolve();

function enqueue(run: () => Promise<void>): Promise<void> {
  lastTask = lastTask.then(run).catch((error: unknown) => {
    connectionError = messageOf(error);
    notify();
  });
  return lastTask;
}

/** Follows file changes while the page is open. */
export async function followProject(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const knownRevision = snapshot?.state.revision;
      const state =
        knownRevision === undefined ? await client.state() : await client.stateAfter(knownRevision, signal);
      if (state.revision !== snapshot?.state.revision) await enqueue(() => loadRevision(state));
      else if (connectionError !== undefined) {
        connectionError = undefined;
        notify();
      }
    } catch (error) {
      if (signal.aborted) return;
      connectionError = messageOf(error);
      notify();
      await new Promise((resolve) => {
        setTimeout(resolve, 2000);
      });
    }
  }
}

/** Loads the country at every revision. */
export function followCountry(slug: string): void {
  currentCountry = slug;
  fetchCountry(slug);
}

/** Loads a compiled country or variant if it is not loaded yet. */
export function fetchCountry(slug: string): void {
  const { state } = snapshot ?? {};
  if (state === undefined || snapshot?.countries.has(slug) === true) return;
  void enqueue(() => loadRevision(state, slug));
}

/** Returns the outcome of a request. A request without a reply, such as one without a connection, is refused. */
async function outcomeOf(pendingReply: Promise<OutcomeReply>): Promise<Outcome> {
  try {
    const { outcome, state } = await pendingReply;
    if (state.revision !== snapshot?.state.revision) await enqueue(() => loadRevision(state));
    return outcome;
  } catch (error) {
    return { kind: 'refused', message: messageOf(error) };
  }
}

export function requestChange(request: ChangeRequest): Promise<Outcome> {
  return outcomeOf(client.request(request));
}

export function requestUndoOrRedo(direction: Direction, count: number): Promise<Outcome> {
  return outcomeOf(client.undoOrRedo(direction, count));
}

/** Discards the changes of a revision. */
export function discardChanges(revision: number): Promise<Outcome> {
  return outcomeOf(client.discard(revision));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes when the HTML documents change. */
export function documentVersion({ state }: Snapshot): string {
  return String(state.shown['all'] ?? 0);
}

/** Changes when the pages of a country change. */
export function shownVersion(snapshot: Snapshot, country: string): string {
  const { shown } = snapshot.state;
  return `${documentVersion(snapshot)}-${shown['words'] ?? 0}-${shown[country] ?? 0}`;
}

/** The latest snapshot, for event handlers. Components use `useSnapshot`. */
export function latestSnapshot(): Snapshot | undefined {
  return snapshot;
}

/** Undefined until the files are loaded. */
export function useSnapshot(): Snapshot | undefined {
  return useSyncExternalStore(subscribe, () => snapshot);
}

/** The reason why the server does not respond, if there is one. */
export function useConnectionError(): string | undefined {
  return useSyncExternalStore(subscribe, () => connectionError);
}

const parsedContents = new WeakMap<ConfigFile, unknown>();

/** Returns the content of a file; undefined if it is missing or invalid JSON. */
export function contentsOf({ files }: Pick<Snapshot, 'files'>, path: string): unknown {
  const file = files.get(path);
  if (file === undefined) return undefined;
  if (!parsedContents.has(file)) {
    try {
      parsedContents.set(file, JSON.parse(file.text));
    } catch {
      parsedContents.set(file, undefined);
    }
  }
  return parsedContents.get(file);
}
