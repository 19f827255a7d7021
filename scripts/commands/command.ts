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
export type Command = (args: readonly string[], commandContext: CommandContext) => Promise<number>;

export const exitCodes = { ok: 0, faults: 1 } as const;

/** The page with all codes. */
export const diagnosticsPage = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

/** Invalid arguments. The usage is printed. */
export class UsageError extends UserError {}

type Options = NonNullable<ParseArgsConfig['options']>;

function parseOptions<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [, unknownOption] =
      /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (unknownOption === undefined) throw error;
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`Unknown option ${unknownOption}. Options: ${names.join(', ')}.`);
  }
}

/** Parses arguments and options. Throws if an argument is missing or unexpected, or an option is unknown. A name in brackets is optional. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  names: readonly string[],
  options: Given,
) {
  const { values, positionals } = parseOptions(args, options);
  const requiredNames = names.filter((name) => !name.startsWith('['));
  const missingNames = requiredNames.slice(positionals.length);
  if (missingNames.length > 0) throw new UsageError(`Missing arguments: ${missingNames.join(', ')}.`);
  const [unexpectedArgument] = positionals.slice(names.length);
  if (unexpectedArgument !== undefined) throw new UsageError(`Unexpected argument "${unexpectedArgument}".`);
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
