import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from '../user-error.ts';

/** The working folder and the output of a command. */
export interface CommandContext {
  /** Relative paths start here. */
  readonly folder: string;
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs a command and resolves to its exit code. Rejects if the command cannot run. */
export type Command = (args: readonly string[], surroundings: CommandContext) => Promise<number>;

export const exitCodes = { ok: 0, faults: 1 } as const;

/** The page with all codes. */
export const diagnosticsPage = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

/** Invalid arguments. The usage is printed. */
export class UsageError extends UserError {}

type Options = NonNullable<ParseArgsConfig['options']>;

function parsed<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [, unknown] = /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (unknown === undefined) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`Unknown option ${unknown}. Options: ${names.join(', ')}.`);
  }
}

/** Parses the names, in the order of `names`, and the options. Throws if names are missing, or names or options are unknown. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  names: readonly string[],
  options: Given,
) {
  const { values, positionals } = parsed(args, options);
  const needed = names.filter((name) => !name.startsWith('['));
  const missing = needed.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`Missing arguments: ${missing.join(', ')}.`);
  const [excess] = positionals.slice(names.length);
  if (excess !== undefined) throw new UsageError(`Unexpected argument "${excess}".`);
  return { values, positionals };
}

/** Returns the given name if it is one of `names`; otherwise throws an error that lists them. */
export function oneOf<const Name extends string>(
  noun: string,
  names: readonly Name[],
  value: string | undefined,
): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) {
    throw new UsageError(`Unknown ${noun} "${value ?? ''}". Use one of ${names.join(', ')}.`);
  }
  return found;
}
