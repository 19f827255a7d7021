import type { FetchedNamespace } from '../i18n/load-words.ts';
import type { ScreenId, StepPath } from '../model/identifiers.ts';
import type { StepModule } from '../model/validator.ts';
import type { ScreenFormModule } from '../pages/form-screen-place.tsx';

export interface PageResourceLoaders {
  readonly words: (namespaces: readonly FetchedNamespace[]) => Promise<void>;
  readonly stepModule: (path: StepPath) => Promise<StepModule>;
  readonly screenForm: (id: ScreenId) => Promise<ScreenFormModule>;
}

/** Something a page needs could not be fetched; asking again may help. */
export class MissingResourceError extends Error {
  override readonly name = 'MissingResourceError';
}

/** What pages need besides the script they are made of. The same promise each time, so that a page can wait for it. */
export interface PageResources {
  readonly step: (path: StepPath) => Promise<StepModule>;
  readonly review: () => Promise<void>;
  readonly screen: () => Promise<void>;
  /** For a screen that asks questions: besides its own words those of the questions. */
  readonly screenForm: (id: ScreenId) => Promise<ScreenFormModule>;
  /** What the law wants said, and how inputs are named and corrected, stands among the words of the form. */
  readonly formWords: () => Promise<void>;
  /** Makes what failed be fetched again when it is next asked for. */
  readonly forgetFailures: () => void;
}

export function createPageResources({ words, stepModule, screenForm }: PageResourceLoaders): PageResources {
  const pending = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();

  function once<Resource>(key: string, load: () => Promise<Resource>): Promise<Resource> {
    const known = pending.get(key) as Promise<Resource> | undefined;
    if (known !== undefined) return known;
    const promise = load().catch((cause: unknown) => {
      throw new MissingResourceError(`The ${key} could not be loaded.`, { cause });
    });
    pending.set(key, promise);
    promise.catch(() => failed.add(key));
    return promise;
  }

  return {
    step: (path) =>
      once(`step ${path}`, async () => {
        const [module] = await Promise.all([stepModule(path), words(['form'])]);
        return module;
      }),
    review: () => once('review', () => words(['form'])),
    screen: () => once('screen', () => words(['screens'])),
    screenForm: (id) =>
      once(`screen ${id}`, async () => {
        const [module] = await Promise.all([screenForm(id), words(['form', 'screens'])]);
        return module;
      }),
    formWords: () => once('words of the form', () => words(['form'])),
    forgetFailures() {
      for (const key of failed) pending.delete(key);
      failed.clear();
    },
  };
}
