import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UnusableError } from '../unusable-error.ts';

/** Where a command runs, and who hears it. */
export interface Surroundings {
  /** What paths are relative to. */
  readonly folder: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Does what was asked; the number is the exit code. Rejects where it cannot be done. */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<number>;

export const exitCodes = { sound: 0, faults: 1 } as const;

/** Whoever gave these arguments is shown which there are. */
export class WrongUse extends UnusableError {}

type Options = NonNullable<ParseArgsConfig['options']>;

function parsed<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [, unknown] = /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (unknown === undefined) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new WrongUse(
      `There is no option ${unknown} here; there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`,
    );
  }
}

/** The names, in the order of `names`, and the options. Throws where there are more or fewer names, or other options. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  names: readonly string[],
  options: Given,
) {
  const { values, positionals } = parsed(args, options);
  const needed = names.filter((name) => !name.startsWith('['));
  if (positionals.length < needed.length || positionals.length > names.length) {
    const wanted =
      names.length === 0 ? 'Nothing is to be named here' : `To be named here: ${names.join(', ')}`;
    throw new WrongUse(`${wanted}; ${positionals.length} given.`);
  }
  return { values, positionals };
}

/** The one of these that was named; throws, naming them all, where it is none. */
export function oneOf<const Name extends string>(
  noun: string,
  names: readonly Name[],
  given: string | undefined,
): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) {
    throw new WrongUse(`There is no ${noun} "${given ?? ''}"; there are ${names.join(', ')}.`);
  }
  return found;
}
