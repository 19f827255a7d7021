import type { Ajv, ValidateFunction } from 'ajv';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Flow } from '../model/flow.ts';
import type { PeopleCheck } from './analysis/check-people.ts';
import type { WalkedFlow } from './analysis/analyse-flow.ts';
import { memoize } from '../lib/memoize.ts';
import type { ShapeResult } from './shape/shape-document.ts';

export interface ReadFile {
  /** Absent if the file is invalid JSON or of no known kind. */
  readonly shaped?: ShapeResult;
  readonly findings: readonly Diagnostic[];
}

/** Caches results by a key of all inputs. */
export interface Cache<Made> {
  readonly getOrCreate: (source: string, make: () => Made) => Made;
}

/**
 * A cache between compiles: only changed files are compiled again. It also keeps the contract, the phone metadata and
 * the meta-schemas.
 */
export interface CompileCache {
  /** By path, as long as the text is unchanged. */
  readonly files: { readonly getOrCreate: (file: string, text: string, make: () => ReadFile) => ReadFile };
  /** By numbering plan. */
  readonly interpreters: Cache<Ajv>;
  readonly validators: Cache<ValidateFunction>;
  readonly walkedFlows: Cache<WalkedFlow>;
  /** By the questions and files that they consist of. */
  readonly flows: Cache<Flow>;
  readonly peopleChecks: Cache<PeopleCheck>;
  /** Whether the flow rules found nothing. */
  readonly hasNoFindings: Cache<boolean>;
  readonly modules: Cache<string>;
  /** Emitted files, by the forms they depend on. */
  readonly outputs: Cache<readonly LazyFile[]>;
  /** Whether it serves one compile only. Then files are created on demand and not cached. */
  readonly isSingleUse: boolean;
  /** Ends a compile and drops entries that recent compiles did not use. */
  readonly close: () => void;
}

/** A file to write and a function that creates its text. */
export type LazyFile = readonly [file: string, text: () => string];

const maxUnusedCompiles = 20;

interface CacheEntry<Made> {
  readonly made: Made;
  lastUsed: number;
}

let identities = 0;

/** A unique number per object. An unchanged file is the same object in the next compile. */
export const identityOf = memoize((_one: object): number => {
  identities += 1;
  return identities;
});

export function createCompileCache({ isSingleUse = false } = {}): CompileCache {
  let compile = 0;
  const cleanups: (() => void)[] = [];
  function createCache<Made>(): Cache<Made> {
    const entries = new Map<string, CacheEntry<Made>>();
    cleanups.push(() => {
      for (const [source, { lastUsed }] of entries) {
        if (lastUsed <= compile - maxUnusedCompiles) entries.delete(source);
      }
    });
    return {
      getOrCreate(source, make) {
        const known = entries.get(source);
        if (known !== undefined) {
          known.lastUsed = compile;
          return known.made;
        }
        const made = make();
        entries.set(source, { made, lastUsed: compile });
        return made;
      },
    };
  }
  const files = new Map<string, { readonly text: string; readonly made: ReadFile }>();
  return {
    files: {
      getOrCreate(file, text, make) {
        const known = files.get(file);
        if (known?.text === text) return known.made;
        const made = make();
        files.set(file, { text, made });
        return made;
      },
    },
    interpreters: createCache(),
    validators: createCache(),
    walkedFlows: createCache(),
    flows: createCache(),
    peopleChecks: createCache(),
    hasNoFindings: createCache(),
    modules: createCache(),
    outputs: isSingleUse ? { getOrCreate: (_source, make) => make() } : createCache(),
    isSingleUse,
    close() {
      for (const cleanUp of cleanups) cleanUp();
      compile += 1;
    },
  };
}
