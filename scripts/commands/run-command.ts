import { printFailure, printFormats, type PrintFormat } from '../../src/diagnostics/printers.ts';
import { newControls } from '../../src/compiler/edit/new-files.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Command, type Surroundings, WrongUse } from './command.ts';
import { compile } from './compile.ts';

/** The usage of each command. */
const commandUsages = {
  diff: `  npm run compile -- diff <revision or folder> [folder]

  --accept <name>   accept a change that must be confirmed
  --format <name>   text, markdown or json
`,
  explain: `  npm run compile -- explain [code]        explain a code with an example, or list all codes
`,
  why: `  npm run compile -- why <country> <step>  why a step is shown; use --answers <file>
`,
  graph: `  npm run compile -- graph <country>       the form as a Mermaid flowchart
`,
  personas: `  npm run compile -- personas <country>    the personas that cover the form
`,
  coverage: `  npm run compile -- coverage              coverage by personas and sample applicants
`,
  'find-usages': `  npm run compile -- find-usages <kind> <name>
`,
  rename: `  npm run compile -- rename <kind> <name> <new name>
                    kinds: question, option (maritalStatus.married), step, condition,
                    context, screen, country, brand, language
`,
  new: `  npm run compile -- new <kind> <name>
                    question  --step --label [--control --field --countries --required
                              --when <condition>]
                              --control is one of ${newControls.join(', ')};
                              without it, text
                    choice    --step --label --options a,b [--field --countries --required
                              --when <condition>]
                    step      --label --context
                    screen    --label --state --questions a,b [--call --countries]
                    brand     --label --like <brand>
                    country   --like <country> --brand --code --currency --language --prefix
                    language
                    experiment --country [--variants a,b]
`,
} as const;

type CommandName = keyof typeof commandUsages;

function usageOf(...names: readonly CommandName[]): string {
  return names.map((name) => commandUsages[name]).join('');
}

const usage = `Compiles config/ and locales/ into generated/.

Usage: npm run compile -- [options]

  --check           only validate, write nothing
  --watch           compile again when a file changes
  --all             also print follow-on errors and repeats
  --deny-warnings   treat warnings as errors unless they are accepted in
                    config/application.json
  --fix             apply automatic fixes; --dry-run only lists them
  --format <name>   text, json, sarif or github
  --out <folder>    output folder (generated); must be empty or a former output folder
  --root <folder>   folder with config/ and locales/ (this folder)
  --help            print this text, or the help of a command

Changes:

${usageOf('diff')}
Reports:

${usageOf('explain', 'why', 'graph', 'personas', 'coverage')}
Editing:

${usageOf('find-usages', 'rename', 'new')}
Exit codes: 0 valid, 1 errors in the configuration, 2 invalid arguments or unreadable
files, 70 the compiler itself crashed.
`;

/** Loaded on use, so that a compile does not load them. */
const commands: { readonly [Name in CommandName]: () => Promise<Command> } = {
  coverage: async () => (await import('./explain.ts')).coverage,
  diff: async () => (await import('./diff.ts')).diff,
  explain: async () => (await import('./explain.ts')).explain,
  'find-usages': async () => (await import('./edit.ts')).findUsages,
  graph: async () => (await import('./explain.ts')).graph,
  new: async () => (await import('./create.ts')).create,
  personas: async () => (await import('./explain.ts')).personas,
  rename: async () => (await import('./edit.ts')).rename,
  why: async () => (await import('./explain.ts')).why,
};

/** The value of `--format`, even if other arguments are invalid. */
function formatIn(args: readonly string[]): PrintFormat {
  const formatArguments = args.flatMap((arg, index) =>
    arg.startsWith('--format=')
      ? [arg.slice('--format='.length)]
      : arg === '--format'
        ? [args[index + 1]]
        : [],
  );
  return printFormats.find((name) => formatArguments.includes(name)) ?? 'text';
}

export const commandNames: readonly string[] = Object.keys(commands);

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

function failed(error: unknown, args: readonly string[], { writeOut, writeError }: Surroundings): number {
  const { code, text, isUse } = explainFailure(error);
  writeOut(printFailure(formatIn(args), code, text));
  writeError(`${text}\n`);
  if (isUse) writeError(`\n${usage}`);
  else if (error instanceof WrongUse) writeError('See npm run compile -- --help\n');
  return code;
}

/** Runs a command and resolves to the exit code. Never rejects. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name = '', ...others] = args;
  try {
    if (args.includes('--help')) {
      surroundings.writeOut(isCommandName(name) ? `Usage:\n\n${usageOf(name)}` : usage);
      return 0;
    }
    if (name === '' || name.startsWith('-')) return await compile(args, surroundings);
    if (!isCommandName(name)) {
      throw new WrongUse(`Unknown command "${name}". Use one of ${commandNames.join(', ')}.`);
    }
    const command = await commands[name]();
    return await command(others, surroundings);
  } catch (error) {
    return failed(error, args, surroundings);
  }
}
