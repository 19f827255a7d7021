import type { Ajv, ValidateFunction } from 'ajv';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Flow } from '../model/flow.ts';
import type { Admission } from './prove/admit-people.ts';
import type { ProvenFlow } from './prove/prove-flow.ts';
import { oncePer } from '../lib/once-per.ts';
import type { ShapeResult } from './shape/shape-document.ts';

/** All that can be said of a file without looking at another. */
export interface ReadFile {
  /** Absent where nothing could be read, or nothing reads it. */
  readonly shaped?: ShapeResult;
  readonly findings: readonly Diagnostic[];
}

/** Results by all that they were made from. */
export interface Store<Made> {
  readonly recall: (source: string, make: () => Made) => Made;
}

/**
 * A cache between compiles: only changed files are compiled again. It also keeps the contract, the phone metadata and
 * the meta-schemas.
 */
export interface Memory {
  /** By their paths, as long as their texts stay. */
  readonly files: { readonly recall: (file: string, text: string, make: () => ReadFile) => ReadFile };
  /** By numbering plan. */
  readonly interpreters: Store<Ajv>;
  readonly validators: Store<ValidateFunction>;
  readonly proofs: Store<ProvenFlow>;
  /** By the questions and files they are made of. */
  readonly flows: Store<Flow>;
  readonly admissions: Store<Admission>;
  /** Whether no rule about the ways through a form has anything to say. */
  readonly isSound: Store<boolean>;
  /** The code of the emitted validators. */
  readonly modules: Store<string>;
  /** Emitted files, by the forms they are made of alone. */
  readonly outputs: Store<readonly MadeFile[]>;
  /** Whether one compile is all it is for: the texts of its files are made when they are asked for, and are not kept. */
  readonly isBrief: boolean;
  /** Ends a compile: what none of the last ones asked for is forgotten. */
  readonly close: () => void;
}

/** A file that is written, and what makes its text. */
export type MadeFile = readonly [file: string, text: () => string];

const compilesKept = 20;

interface Kept<Made> {
  readonly made: Made;
  lastUsed: number;
}

let identities = 0;

/** A number that no other object has: what is read from the same text is the same object in the next compile. */
export const identityOf = oncePer((_one: object): number => {
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
    proofs: createStore(),
    flows: createStore(),
    admissions: createStore(),
    isSound: createStore(),
    modules: createStore(),
    outputs: isBrief ? { recall: (_source, make) => make() } : createStore(),
    isBrief,
    close() {
      for (const tidy of tidies) tidy();
      compile += 1;
    },
  };
}
