import { printFailure, printFormats, type PrintFormat } from '../../src/diagnostics/printers.ts';
import { newControls } from '../../src/compiler/edit/new-files.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { compile } from './compile.ts';

/** The usage of each command. It is printed in the help of all commands and in the help of the command. */
const commandUsages = {
  diff: `  npm run compile -- diff <revision or folder> [folder]

  --accept <name>   accept the change that is printed with this name
  --format <name>   text, markdown or json
`,
  explain: `  npm run compile -- explain [code]        explain a code with an example, or list all codes
`,
  why: `  npm run compile -- why <country> <step>  why a step is shown; --answers <file>, --today <date>
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
  new: `  npm run compile -- new <kind> <name> [options]
                    question    --step --label [--control --field --countries --required
                                --when]
                    choice      --step --label --options [--field --countries --required
                                --when]
                    step        --label --context
                    screen      --label --state --questions [--call --countries]
                    brand       --label --like
                    country     --like --brand --code --currency --language --prefix
                    language    no options
                    experiment  --country [--variants]
`,
} as const;

/** The part of a command's help that the help of all commands does not have. */
const commandDetails: { readonly [Name in CommandName]: string } = {
  diff: `Describes what has changed since a revision of Git, or between two folders. Exits with 1 if a
change would break saved answers or alters a consent text, until it is accepted.

  npm run compile -- diff main
  npm run compile -- diff ../before ../after
`,
  explain: `  npm run compile -- explain unknown-data-point
`,
  why: `Explains for each question of the step whether it is asked, and which earlier answers are missing.

  --answers <file>  a JSON file with answers by question: { "hasBankAccount": false }
  --today <date>    the date for conditions that depend on today, such as 2026-01-31

  npm run compile -- why germany employer-name --answers answers.json
`,
  graph: `  npm run compile -- graph germany > germany.mmd
`,
  personas: `A persona is a set of answers for one path through the form.

  npm run compile -- personas germany
`,
  coverage: `For each country: the transitions between steps that the personas cover, the steps that the
sample applicants of config/people reach, and the options that they choose.
`,
  'find-usages': `Lists the files and lines that use a name. The kinds are those of rename.

  npm run compile -- find-usages question email
`,
  rename: `Renames something in all files that use it.

  npm run compile -- rename question email mail
  npm run compile -- rename option maritalStatus.married wed
`,
  new: `Creates the files of something new, its references in other files, and its texts. Texts of other
languages than English begin with TODO. A choice is a question with options.

  --label <text>      the text that applicants read, in English
  --step <path>       the step of the question, from config/steps.json
  --control <name>    ${newControls.join(', ')}; default text
  --options <a,b>     the options of the choice
  --field <path>      the field of the lead; default otherDetails.<name>
  --countries <a,b>   the countries that show it; default all
  --required          an answer is required
  --when <condition>  asked only if this condition of config/conditions.json is true
  --context <name>    the section of the progress bar, from config/steps.json
  --state <number>    the lender's state that the screen is for, 1 to 42
  --questions <a,b>   the questions of the screen
  --call <name>       the call that completes the screen; default: one that ends the state
  --like <name>       the brand or country to copy
  --brand <name>      the brand that serves the new country
  --code <code>       ISO 3166-1 code of the country, such as AT
  --currency <code>   ISO 4217 code, such as EUR
  --language <tag>    a folder of locales, such as de
  --prefix <prefix>   calling code, such as +43
  --country <name>    the country of the experiment
  --variants <a,b>    default control,changed

  npm run compile -- new question petName --step housing-information --label "Name of your pet" --countries germany
`,
};

type CommandName = keyof typeof commandUsages;

function usageOf(...names: readonly CommandName[]): string {
  return names.map((name) => commandUsages[name]).join('');
}

const usage = `Compiles config/ and locales/ into generated/.

Usage: npm run compile -- [options]

  --check           only validate, write nothing
  --watch           compile again when a file changes
  --all             also print errors that follow from another one, and repeats of an error
                    in other countries or languages
  --deny-warnings   treat warnings as errors unless they are accepted in
                    config/application.json
  --fix             apply automatic fixes
  --dry-run         list automatic fixes, write nothing
  --format <name>   text, json, sarif or github
  --out <folder>    output folder, empty or written by the compiler; default generated
  --root <folder>   folder with config/ and locales/; default: the current folder
  --help            print this text; after a command, print the help of the command

Changes:

${usageOf('diff')}
Reports:

${usageOf('explain', 'why', 'graph', 'personas', 'coverage')}
Editing:

${usageOf('find-usages', 'rename', 'new')}
Exit codes: 0 valid, 1 errors in the configuration or changes to accept, 2 invalid
arguments or unreadable files, 70 the compiler crashed.
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

/** Returns the value of `--format`, even if other arguments are invalid. */
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

function reportFailure(
  error: unknown,
  args: readonly string[],
  { writeOut, writeError }: CommandContext,
): number {
  const { code, text, isUsageError } = explainFailure(error);
  writeOut(printFailure(formatIn(args), code, text));
  writeError(`${text}\n`);
  if (isUsageError) writeError(`\n${usage}`);
  else if (error instanceof UsageError) {
    const [name = ''] = args;
    writeError(`See npm run compile -- ${isCommandName(name) ? `${name} ` : ''}--help\n`);
  }
  return code;
}

/** Runs a command and resolves to the exit code. Never rejects. */
export async function runCommand(args: readonly string[], commandContext: CommandContext): Promise<number> {
  const [name = '', ...others] = args;
  try {
    if (args.includes('--help')) {
      commandContext.writeOut(
        isCommandName(name) ? `Usage:\n\n${usageOf(name)}\n${commandDetails[name]}` : usage,
      );
      return 0;
    }
    if (name === '' || name.startsWith('-')) return await compile(args, commandContext);
    if (!isCommandName(name)) {
      throw new UsageError(`Unknown command "${name}". Use one of ${commandNames.join(', ')}.`);
    }
    const command = await commands[name]();
    return await command(others, commandContext);
  } catch (error) {
    return reportFailure(error, args, commandContext);
  }
}
