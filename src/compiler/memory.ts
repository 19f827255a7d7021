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
export interface Store<Made> {
  readonly recall: (source: string, make: () => Made) => Made;
}

/**
 * A cache between compiles: only changed files are compiled again. It also keeps the contract, the phone metadata and
 * the meta-schemas.
 */
export interface Memory {
  /** By path, as long as the text is unchanged. */
  readonly files: { readonly recall: (file: string, text: string, make: () => ReadFile) => ReadFile };
  /** By numbering plan. */
  readonly interpreters: Store<Ajv>;
  readonly validators: Store<ValidateFunction>;
  readonly walkedFlows: Store<WalkedFlow>;
  /** By the questions and files that they consist of. */
  readonly flows: Store<Flow>;
  readonly peopleChecks: Store<PeopleCheck>;
  /** Whether the flow rules found nothing. */
  readonly hasNoFindings: Store<boolean>;
  readonly modules: Store<string>;
  /** Emitted files, by the forms they depend on. */
  readonly outputs: Store<readonly MadeFile[]>;
  /** Whether it serves one compile only. Then files are created on demand and not cached. */
  readonly isBrief: boolean;
  /** Ends a compile and drops entries that recent compiles did not use. */
  readonly close: () => void;
}

/** A file to write and a function that creates its text. */
export type MadeFile = readonly [file: string, text: () => string];

const compilesKept = 20;

interface Kept<Made> {
  readonly made: Made;
  lastUsed: number;
}

let identities = 0;

/** A unique number per object. An unchanged file is the same object in the next compile. */
export const identityOf = memoize((_one: object): number => {
  identities += 1;
  return identities;
});

export function createMemory({ isBrief = false } = {}): Memory {
  let compile = 0;
  const tidies: (() => void)[] = [];
  function createStore<Made>(): Store<Made> {
    const kept = new Map<string, Kept<Made>>();
    tidies.push(() => {
      for (const [source, { lastUsed }] of kept) {
        if (lastUsed <= compile - compilesKept) kept.delete(source);
      }
    });
    return {
      recall(source, make) {
        const known = kept.get(source);
        if (known !== undefined) {
          known.lastUsed = compile;
          return known.made;
        }
        const made = make();
        kept.set(source, { made, lastUsed: compile });
        return made;
      },
    };
  }
  const files = new Map<string, { readonly text: string; readonly made: ReadFile }>();
  return {
    files: {
      recall(file, text, make) {
        const known = files.get(file);
        if (known?.text === text) return known.made;
        const made = make();
        files.set(file, { text, made });
        return made;
      },
    },
    interpreters: createStore(),
    validators: createStore(),
    walkedFlows: createStore(),
    flows: createStore(),
    peopleChecks: createStore(),
    hasNoFindings: createStore(),
    modules: createStore(),
    outputs: isBrief ? { recall: (_source, make) => make() } : createStore(),
    isBrief,
    close() {
      for (const tidy of tidies) tidy();
      compile += 1;
    },
  };
}
