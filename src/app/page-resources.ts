import type { ReactElement } from 'react';
import type { Captcha } from '../form/captcha/captcha.ts';
import type { ShownAnswer } from '../form/controls/control.ts';
import type { LookUps } from '../form/look-ups.ts';
import type { FetchedNamespace } from '../i18n/load-messages.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { loadTimeoutInMs } from '../lib/waiting.ts';
import type { Flow } from '../model/flow.ts';
import type { ScreenId, StepPath } from '../model/identifiers.ts';
import type { ScreenKind } from '../model/screen.ts';
import type { Formats, StepModule } from '../model/validator.ts';
import type { Formatters } from '../pages/formatters.ts';
import type { ScreenFormModule, ScreenPage, ScreenRegistry } from '../pages/screen-registry.ts';
import type { Place } from '../state/place.ts';
import type { PhonePlan } from '../validation/phone.ts';

/** What any page of the country may need. */
export interface PageNeeds {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly formats: Formats;
  readonly formatters: Formatters;
  readonly captcha: Captcha | undefined;
  /** For the questions of a flow: the country's, or that of a screen which asks. */
  readonly lookUpsFor: (flow: Flow) => LookUps;
  readonly resources: PageResources;
}

/** What is shown at a place of one kind. */
export type PageAt<Kind extends Place['kind']> = (
  props: PageNeeds & { readonly place: Extract<Place, { kind: Kind }> },
) => ReactElement;

/** It is given the form's way to show answers: if both imported it, the bundler would cut the form's script in two. */
export type ReviewAt = (
  props: Parameters<PageAt<'review'>>[0] & { readonly shownAnswer: ShownAnswer },
) => ReactElement;

export interface PageResourceLoaders {
  /** The script of the pages outside the form, which no first page needs. */
  readonly screenRegistry: () => Promise<ScreenRegistry>;
  readonly reviewPage: () => Promise<ReviewAt>;
  readonly messages: (namespaces: readonly FetchedNamespace[]) => Promise<void>;
  /** The page whose messages are there from the start. */
  readonly spokenStep?: string | undefined;
  /** Resolves when what no page waits for may be fetched; never where it may not. Absent means: nothing is. */
  readonly whenSpare?: () => Promise<void>;
  /** Called where the second fetch failed too. */
  readonly renew: () => void;
  readonly stepModule: (path: StepPath) => Promise<StepModule>;
  readonly screenForm: (id: ScreenId) => Promise<ScreenFormModule>;
}

/** Something a page needs could not be fetched; asking again may help. */
export class MissingResourceError extends Error {
  override readonly name = 'MissingResourceError';
  /** Only of what hangs: a browser asks for a script once for each document, so asking again is in vain. */
  readonly hanging: Hanging | undefined;

  constructor(message: string, options: ErrorOptions & { readonly hanging?: Hanging }) {
    super(message, options);
    this.hanging = options.hanging;
  }
}

interface Hanging {
  /** Resolves if it arrives after all. */
  readonly arrival: Promise<unknown>;
  readonly renew: () => void;
}

/** Files, messages and rules, by what needs them. */
export interface Fetched {
  readonly step: (path: StepPath) => Promise<StepModule>;
  readonly review: () => Promise<ReviewAt>;
  readonly screen: <Kind extends ScreenKind>(kind: Kind) => Promise<ScreenPage<Kind>>;
  /** For a screen that asks questions: besides its own messages those of the questions. */
  readonly screenForm: (id: ScreenId) => Promise<ScreenFormModule>;
}

/** What pages need besides the first script. The same promise each time, so that a page can wait for it. */
export interface PageResources extends Fetched {
  /** The same for what no page waits for yet: it may take its time, and what fails is asked for anew by its page. */
  readonly ahead: Fetched;
  /** Fetches steps one after the other, so that they are there before they are asked for, be it offline by then. */
  readonly fetchAhead: (steps: readonly StepPath[]) => void;
  /** Whether the page of a route is a step that has come, and can be drawn without waiting. */
  readonly isThere: (route: string) => boolean;
  /** Makes what failed be fetched again when it is next asked for, and gives the document up where that failed too. */
  readonly forgetFailures: () => void;
}

function stepKey(path: string): string {
  return `step ${path}`;
}

type Ask = <Resource>(key: string, load: () => Promise<Resource>) => Promise<Resource>;

export function createPageResources(loaders: PageResourceLoaders): PageResources {
  const { messages, spokenStep, whenSpare, stepModule, screenForm, screenRegistry, reviewPage, renew } =
    loaders;
  const fetched = new Map<string, Promise<unknown>>();
  const pending = new Map<string, Promise<unknown>>();
  const there = new Set<string>();
  const failed = new Set<string>();
  const failedBefore = new Set<string>();

  function ahead<Resource>(key: string, load: () => Promise<Resource>): Promise<Resource> {
    const known = fetched.get(key) as Promise<Resource> | undefined;
    if (known !== undefined) return known;
    const arrival = load();
    fetched.set(key, arrival);
    arrival.then(
      (value) => {
        // As React marks what it has waited for: it takes the value at once, and not a moment later.
        void Object.assign(arrival, { status: 'fulfilled', value });
        there.add(key);
      },
      () => {
        fetched.delete(key);
        if (!pending.has(key)) failedBefore.add(key);
      },
    );
    return arrival;
  }

  function once<Resource>(key: string, load: () => Promise<Resource>): Promise<Resource> {
    const known = pending.get(key) as Promise<Resource> | undefined;
    if (known !== undefined) return known;
    if (there.has(key)) return ahead(key, load);
    const promise = new Promise<Resource>((resolve, reject) => {
      const message = `The ${key} could not be loaded.`;
      // Ahead of the fetch, which gives up after the same time: what hangs did not fail.
      const timer = setTimeout(
        () => reject(new MissingResourceError(message, { hanging: { arrival, renew } })),
        loadTimeoutInMs,
      );
      const arrival = ahead(key, load);
      arrival
        .then(resolve, (cause: unknown) => reject(new MissingResourceError(message, { cause })))
        .finally(() => clearTimeout(timer));
    });
    pending.set(key, promise);
    promise.catch(() => failed.add(key));
    return promise;
  }

  /** What the pages of all kinds of screens share. */
  const screens = (): Promise<ScreenRegistry> =>
    ahead('screens', async () => {
      const [registry] = await Promise.all([screenRegistry(), messages(['screens'])]);
      return registry;
    });

  const fetching = (ask: Ask): Fetched => ({
    step: (path) =>
      ask(stepKey(path), async () => {
        const [module] = await Promise.all([stepModule(path), messages(path === spokenStep ? [] : ['form'])]);
        return module;
      }),
    review: () =>
      ask('review', async () => {
        const [page] = await Promise.all([reviewPage(), messages(['form'])]);
        return page;
      }),
    screen: (kind) =>
      ask(`page of the kind ${kind}`, async () => {
        const { page, messages: namespaces } = (await screens())[kind];
        const [found] = await Promise.all([
          'load' in page ? page.load() : page,
          namespaces.length > 0 && messages(namespaces),
        ]);
        return found;
      }),
    screenForm: (id) =>
      ask(`screen ${id}`, async () => {
        const [module] = await Promise.all([screenForm(id), messages(['form', 'screens'])]);
        return module;
      }),
  });

  const aheadOfPages = fetching(ahead);
  return {
    ...fetching(once),
    ahead: aheadOfPages,
    fetchAhead(steps) {
      const fetchEach = async (): Promise<void> => {
        await whenSpare?.();
        // The nearest first.
        // oxlint-disable-next-line no-await-in-loop
        for (const path of steps) await aheadOfPages.step(path);
      };
      if (whenSpare !== undefined) fetchEach().catch(doNothing);
    },
    isThere: (route) => there.has(stepKey(route.slice(1))),
    forgetFailures() {
      const isInVain = [...failed].some((key) => failedBefore.has(key));
      for (const key of failed) {
        fetched.delete(key);
        pending.delete(key);
        failedBefore.add(key);
      }
      failed.clear();
      if (isInVain) renew();
    },
  };
}
