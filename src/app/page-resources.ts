import type { ReactElement } from 'react';
import type { Captcha } from '../form/captcha/captcha.ts';
import type { LookUps } from '../form/look-ups.ts';
import type { FetchedNamespace } from '../i18n/load-messages.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { loadTimeoutInMs } from '../lib/timing.ts';
import type { Flow } from '../model/flow.ts';
import type { ScreenId, StepPath } from '../model/identifiers.ts';
import type { ScreenKind } from '../model/screen.ts';
import type { Formats, StepModule } from '../model/validator.ts';
import type { Formatters } from '../pages/formatters.ts';
import type { ScreenFormModule, ScreenPage, ScreenRegistry } from '../pages/screen-registry.ts';
import type { ResolvedRoute } from '../state/resolved-route.ts';
import type { PhonePlan } from '../validation/phone.ts';
import type { MissingFiles } from './missing-files.ts';

/** Props of every page. */
export interface PageContext {
  readonly flow: Flow;
  readonly phone: PhonePlan;
  readonly formats: Formats;
  readonly formatters: Formatters;
  readonly captcha: Captcha | undefined;
  /** Look-ups for the questions of the country's flow or of a screen's flow. */
  readonly lookUpsFor: (flow: Flow) => LookUps;
  readonly resources: PageResources;
}

export type PageAt<Kind extends ResolvedRoute['kind']> = (
  props: PageContext & { readonly resolved: Extract<ResolvedRoute, { kind: Kind }> },
) => ReactElement;

export interface PageResourceLoaders {
  readonly screenRegistry: () => Promise<ScreenRegistry>;
  readonly reviewPage: () => Promise<PageAt<'review'>>;
  readonly messages: (namespaces: readonly FetchedNamespace[]) => Promise<void>;
  /** The step whose messages are bundled with the country. */
  readonly bundledStep?: string | undefined;
  readonly stepModule: (path: StepPath) => Promise<StepModule>;
  readonly screenForm: (id: ScreenId) => Promise<ScreenFormModule>;
  /** Resolves when files may be prefetched. If absent, nothing is prefetched. */
  readonly whenIdle?: () => Promise<void>;
  /** Reloads the document; called after a second failure, and if a script or style sheet is missing. */
  readonly reload: () => void;
  readonly missingFiles?: MissingFiles;
}

/** A page's files, schemas or messages could not be loaded. A retry may help. */
export class MissingResourceError extends Error {
  override readonly name = 'MissingResourceError';
  /** Set if the load timed out. Browsers request a script once per document, so a retry cannot succeed. */
  readonly timedOut: TimedOutLoad | undefined;

  constructor(message: string, options: ErrorOptions & { readonly timedOut?: TimedOutLoad }) {
    super(message, options);
    this.timedOut = options.timedOut;
  }
}

interface TimedOutLoad {
  readonly arrival: Promise<unknown>;
  readonly reload: () => void;
}

/**
 * A loaded resource is not wrapped in a promise, because `use` would suspend once even for a fulfilled promise, and the
 * skeleton would flash.
 */
export type Resource<Value> = Value | Promise<Value>;

/** Files, messages and rules, by the page that needs them. */
export interface PageLoaders {
  readonly step: (path: StepPath) => Resource<StepModule>;
  readonly review: () => Resource<PageAt<'review'>>;
  readonly screen: <Kind extends ScreenKind>(kind: Kind) => Resource<ScreenPage<Kind>>;
  readonly screenForm: (id: ScreenId) => Resource<ScreenFormModule>;
}

/**
 * Loads the resources of pages. Until a resource is loaded, each call for it returns the same promise, as `use`
 * requires.
 */
export interface PageResources extends PageLoaders {
  /** Loads without the time limit of a page. If it fails, the page that needs the resource loads it again. */
  readonly background: PageLoaders;
  /** Prefetches steps one after the other while the browser is idle. */
  readonly prefetch: (steps: readonly StepPath[]) => void;
  /**
   * The next page that needs a failed resource loads it again. A second failure, or a missing script or style sheet,
   * reloads the document.
   */
  readonly clearFailures: () => void;
  /**
   * Reloads the document once if a script or style sheet is missing. Called when a page is shown, because the page may
   * need the file.
   */
  readonly reloadMissingFiles: () => void;
}

type Load = <Value>(key: string, load: () => Promise<Value>) => Resource<Value>;

export function createPageResources(loaders: PageResourceLoaders): PageResources {
  const { messages, bundledStep, whenIdle, reload, missingFiles } = loaders;
  const runningLoads = new Map<string, Promise<unknown>>();
  const pageLoads = new Map<string, Promise<unknown>>();
  const loadedResources = new Map<string, unknown>();
  const failedKeys = new Set<string>();
  const earlierFailedKeys = new Set<string>();

  function loadAhead<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const runningLoad = runningLoads.get(key) as Promise<Value> | undefined;
    if (runningLoad !== undefined) return runningLoad;
    const arrival = load();
    runningLoads.set(key, arrival);
    arrival.then(
      (value) => loadedResources.set(key, value),
      () => {
        runningLoads.delete(key);
        if (!pageLoads.has(key)) earlierFailedKeys.add(key);
      },
    );
    return arrival;
  }

  function loadForPage<Value>(key: string, load: () => Promise<Value>): Resource<Value> {
    // A component that has suspended must get the same promise when it renders again.
    const pageLoad = pageLoads.get(key) as Promise<Value> | undefined;
    if (pageLoad !== undefined) return pageLoad;
    if (loadedResources.has(key)) return loadedResources.get(key) as Value;
    const promise = withTimeout(key, () => loadAhead(key, load));
    pageLoads.set(key, promise);
    promise.catch(() => failedKeys.add(key));
    return promise;
  }

  function withTimeout<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const message = `The ${key} could not be loaded.`;
      // The requests of messages have the same time limit. This timer starts first, so it also ends first.
      const timer = setTimeout(
        () => reject(new MissingResourceError(message, { timedOut: { arrival, reload } })),
        loadTimeoutInMs,
      );
      const arrival = load();
      arrival
        .then(resolve, (cause: unknown) => {
          reject(new MissingResourceError(message, { cause }));
          missingFiles?.reloadOnce();
        })
        .finally(() => clearTimeout(timer));
    });
  }

  const screens = (): Promise<ScreenRegistry> =>
    loadAhead(
      'screens',
      async () => (await Promise.all([loaders.screenRegistry(), messages(['screens'])]))[0],
    );

  const createLoaders = (load: Load): PageLoaders => ({
    step: (path) =>
      load(`step ${path}`, async () => {
        const namespaces = path === bundledStep ? [] : (['form'] as const);
        return (await Promise.all([loaders.stepModule(path), messages(namespaces)]))[0];
      }),
    review: () =>
      load('review', async () => (await Promise.all([loaders.reviewPage(), messages(['form'])]))[0]),
    screen: (kind) =>
      load(`page of the kind ${kind}`, async () => {
        const { page, messages: namespaces } = (await screens())[kind];
        const [found] = await Promise.all([
          'load' in page ? page.load() : page,
          namespaces.length > 0 && messages(namespaces),
        ]);
        return found;
      }),
    screenForm: (id) =>
      load(
        `screen ${id}`,
        async () => (await Promise.all([loaders.screenForm(id), messages(['form', 'screens'])]))[0],
      ),
  });

  const backgroundLoaders = createLoaders(loadAhead);
  return {
    ...createLoaders(loadForPage),
    background: backgroundLoaders,
    prefetch(steps) {
      const prefetchEach = async (): Promise<void> => {
        await whenIdle?.();
        // oxlint-disable-next-line no-await-in-loop -- The nearest first.
        for (const path of steps) await backgroundLoaders.step(path);
      };
      if (whenIdle !== undefined) prefetchEach().catch(doNothing);
    },
    clearFailures() {
      const hasFailedTwice = [...failedKeys].some((key) => earlierFailedKeys.has(key));
      for (const key of failedKeys) {
        runningLoads.delete(key);
        pageLoads.delete(key);
        earlierFailedKeys.add(key);
      }
      failedKeys.clear();
      if (hasFailedTwice || missingFiles?.isAny()) reload();
    },
    reloadMissingFiles() {
      missingFiles?.reloadOnce();
    },
  };
}
