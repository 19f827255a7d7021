import { printFailure, printFormats, type PrintFormat } from '../../src/diagnostics/printers.ts';
import { newControls } from '../../src/compiler/edit/new-files.ts';
import { explainFailure } from '../explain-failure.ts';
import { type Command, type Surroundings, WrongUse } from './command.ts';
import { compile } from './compile.ts';
import { create } from './create.ts';
import { diff } from './diff.ts';
import { findUsages, rename } from './edit.ts';
import { coverage, explain, graph, personas, why } from './tell.ts';

const usage = `Compiles config/ and locales/ into generated/.

  npm run compile -- [options]

  --check           say what is wrong, write nothing
  --watch           compile again whenever a file changes
  --all             say also what follows from something else that is wrong
  --deny-warnings   fail where something is only pointed out, and is not accepted
                    in config/application.json with a reason
  --fix             mend what can be mended for certain; --dry-run only says it
  --format <name>   text, json, sarif or github
  --out <folder>    where to write (generated): its own folder, or an empty one
  --root <folder>   where config/ and locales/ are (this folder)
  --help            this text

  npm run compile -- diff <revision or folder> [folder]

  --accept <name>   what may go live although it is held back
  --format <name>   text, markdown or json

  npm run compile -- explain [code]        what a code means, with an example; else all of them
  npm run compile -- why <country> <step>  why a step is shown, with --answers <file>
  npm run compile -- graph <country>       the form as a Mermaid flowchart
  npm run compile -- personas <country>    who walks the form in its proof
  npm run compile -- coverage              what they and its people have gone through

  npm run compile -- find-usages <kind> <name>
  npm run compile -- rename <kind> <name> <another>
                    of a question, option (maritalStatus.married), step, condition, context,
                    screen, country, brand or language
  npm run compile -- new <kind> <name>
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

Exit code: 0 sound, 1 faults in the configuration, 2 wrong use or unusable files,
70 a fault of the compiler itself.
`;

const commands: { readonly [name: string]: Command } = {
  coverage,
  diff,
  explain,
  'find-usages': findUsages,
  graph,
  new: create,
  personas,
  rename,
  why,
};

/** What was asked for, even where the rest of it cannot be read. */
function formatIn(args: readonly string[]): PrintFormat {
  const given = args.flatMap((arg, index) =>
    arg.startsWith('--format=')
      ? [arg.slice('--format='.length)]
      : arg === '--format'
        ? [args[index + 1]]
        : [],
  );
  return printFormats.find((name) => given.includes(name)) ?? 'text';
}

export const commandNames: readonly string[] = Object.keys(commands);

function failed(error: unknown, args: readonly string[], { say, complain }: Surroundings): number {
  const { code, text, isUse } = explainFailure(error);
  say(printFailure(formatIn(args), code, text));
  complain(`${text}\n`);
  if (isUse) complain(`\n${usage}`);
  else if (error instanceof WrongUse) complain('"npm run compile -- --help" lists what there is.\n');
  return code;
}

/** Does what the arguments ask; never rejects. The number is the exit code. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name = '', ...others] = args;
  try {
    if (args.includes('--help')) {
      surroundings.say(usage);
      return 0;
    }
    if (name === '' || name.startsWith('-')) return await compile(args, surroundings);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      throw new WrongUse(`There is no command "${name}"; there are ${commandNames.join(', ')}.`);
    }
    return await command(others, surroundings);
  } catch (error) {
    return failed(error, args, surroundings);
  }
}
