import type { Ajv, ValidateFunction } from 'ajv';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Flow } from '../model/flow.ts';
import type { CheckedPeople, WalkedFlow } from './analysis/analyse-flow.ts';
import { memoize } from '../lib/memoize.ts';
import type { ShapeResult } from './shape/shape-document.ts';

export interface ReadFile {
  /** Absent if the file is invalid JSON or of no known kind. */
  readonly shaped?: ShapeResult;
  readonly findings: readonly Diagnostic[];
}

/** Caches results by a key of all inputs. */
export interface Cache<Value> {
  readonly getOrCreate: (source: string, create: () => Value) => Value;
}

/**
 * A cache between compiles: only changed files are compiled again. It also keeps the contract, the phone metadata and
 * the meta-schemas.
 */
export interface CompileCache {
  /** Read files by path. An entry is used only while the text is unchanged. */
  readonly files: { readonly getOrCreate: (file: string, text: string, create: () => ReadFile) => ReadFile };
  /** Instances of Ajv by numbering plan. */
  readonly ajvInstances: Cache<Ajv>;
  readonly validators: Cache<ValidateFunction>;
  readonly walkedFlows: Cache<WalkedFlow>;
  /** Flows by the questions and files that they consist of. */
  readonly flows: Cache<Flow>;
  readonly peopleChecks: Cache<CheckedPeople>;
  /** Whether the flow rules found nothing. */
  readonly hasNoFindings: Cache<boolean>;
  readonly modules: Cache<string>;
  /** Emitted files, by the forms they depend on. */
  readonly outputs: Cache<readonly LazyFile[]>;
  /** Whether the cache serves only one compile. If so, files are created on demand and not cached. */
  readonly isSingleUse: boolean;
  /** Ends a compile and drops entries that recent compiles did not use. */
  readonly close: () => void;
}

/** A file to write and a function that creates its text. */
export type LazyFile = readonly [file: string, text: () => string];

const maxUnusedCompiles = 20;

interface CacheEntry<Value> {
  readonly value: Value;
  lastUsed: number;
}

let lastIdentity = 0;

/** A unique number per object. An unchanged file is the same object in the next compile. */
export const identityOf = memoize((_one: object): number => {
  lastIdentity += 1;
  return lastIdentity;
});

export function createCompileCache({ isSingleUse = false } = {}): CompileCache {
  let compile = 0;
  const cleanups: (() => void)[] = [];
  function createCache<Value>(): Cache<Value> {
    const entries = new Map<string, CacheEntry<Value>>();
    cleanups.push(() => {
      for (const [source, { lastUsed }] of entries) {
        if (lastUsed <= compile - maxUnusedCompiles) entries.delete(source);
      }
    });
    return {
      getOrCreate(source, create) {
        const entry = entries.get(source);
        if (entry !== undefined) {
          entry.lastUsed = compile;
          return entry.value;
        }
        const value = create();
        entries.set(source, { value, lastUsed: compile });
        return value;
      },
    };
  }
  const files = new Map<string, { readonly text: string; readonly value: ReadFile }>();
  return {
    files: {
      getOrCreate(file, text, create) {
        const entry = files.get(file);
        if (entry?.text === text) return entry.value;
        const value = create();
        files.set(file, { text, value });
        return value;
      },
    },
    ajvInstances: createCache(),
    validators: createCache(),
    walkedFlows: createCache(),
    flows: createCache(),
    peopleChecks: createCache(),
    hasNoFindings: createCache(),
    modules: createCache(),
    outputs: isSingleUse ? { getOrCreate: (_source, create) => create() } : createCache(),
    isSingleUse,
    close() {
      for (const cleanUp of cleanups) cleanUp();
      compile += 1;
    },
  };
}
