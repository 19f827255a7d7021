import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type CompileInput, compileProduct } from '../../src/compiler/compile.ts';
import { definedNames, filesAfterRename, usagesOf } from '../../src/compiler/edit/usages.ts';
import { optionsOf } from '../../src/compiler/link/options.ts';
import { type NameKind, nameKinds } from '../../src/compiler/read/name-locations.ts';
import { print } from '../../src/diagnostics/printers.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { formatJson, isFormatted } from '../format-json.ts';
import { readConfigTree } from '../read-config-tree.ts';
import { UserError } from '../user-error.ts';
import { writeAtomically } from '../write-atomically.ts';
import { type Command, type CommandContext, exitCodes, oneOf, readArguments, UsageError } from './command.ts';
import { requireKnown } from './product.ts';

export const rootOption = { root: { type: 'string', default: '.' } } as const;

/** Writes the changed files and prints the findings of a new compile. A file that was not formatted stays unformatted. */
export async function writeAndCompile(
  changed: ReadonlyMap<string, string | undefined>,
  folder: string,
  { writeOut }: CommandContext,
): Promise<number> {
  for (const [file, text] of changed) {
    const name = path.join(folder, file);
    if (text === undefined) await rm(name);
    else {
      await mkdir(path.dirname(name), { recursive: true });
      const oldText = existsSync(name) ? await readFile(name, 'utf8') : undefined;
      const shouldFormat = oldText === undefined || (await isFormatted(name, oldText));
      await writeAtomically(name, shouldFormat ? await formatJson(name, text) : text);
    }
    writeOut(`${text === undefined ? 'removed' : 'written'}  ${file}\n`);
  }
  const input = await readConfigTree(folder);
  const { result } = compileProduct(input);
  const findings = result.ok ? result.warnings : result.diagnostics;
  const outcome = 'Files written. Fix these errors to compile.';
  if (findings.length > 0) writeOut(`\n${print('text', findings, input.files, { outcome })}`);
  if (result.ok) writeOut('\nValid. Run "npm run compile" to generate the output.\n');
  return result.ok ? exitCodes.ok : exitCodes.faults;
}

/** Options of two questions may have the same name. */
function rejectOptionWithoutQuestion(kind: string, name: string): void {
  if (kind !== 'option' || name.includes('.')) return;
  throw new UsageError(`Write the option "${name}" with its question, for example maritalStatus.married.`);
}

const nameArguments = [`a kind (${nameKinds.join(', ')})`, 'a name'] as const;

/** Throws an error. If the name is unknown, the error lists the known names. */
function throwUnknownName(kind: NameKind, name: string, input: CompileInput): never {
  const [question = ''] = name.split('.');
  if (kind === 'option') {
    requireKnown('question', question, definedNames('question', input.files));
    const { schema = {} } = compileProduct(input).product.config.dataPoints.get(question)?.contents ?? {};
    const options = optionsOf(schema).map((option) => `${question}.${String(option)}`);
    if (options.length > 0) requireKnown(kind, name, options);
  } else requireKnown(kind, name, definedNames(kind, input.files));
  throw new UserError(`The ${kind} "${name}" is not used.`);
}

/** Lists the files and lines that use a name. */
export const findUsages: Command = async (args, { folder, writeOut }) => {
  const { values, positionals } = readArguments(args, nameArguments, rootOption);
  const kind = oneOf('kind', nameKinds, positionals[0]);
  const [, name = ''] = positionals;
  rejectOptionWithoutQuestion(kind, name);
  const input = await readConfigTree(path.resolve(folder, values.root));
  const { occurrences, files } = usagesOf(kind, name, input.files);
  for (const { file } of files) writeOut(`${file}\n`);
  for (const { at } of occurrences) {
    const line = input.files.get(at.file)?.split('\n')[at.line - 1] ?? '';
    writeOut(`${spanText(at)}  ${line.trim()}\n`);
  }
  return occurrences.length + files.length > 0 ? exitCodes.ok : throwUnknownName(kind, name, input);
};

/** Checks a new name: it becomes part of file names and addresses. */
export function requireValidName(kind: string, name: string): string {
  const pattern = kind === 'option' ? /^[A-Za-z0-9][\w-]*$/ : /^[A-Za-z0-9][A-Za-z0-9-]*$/;
  if (pattern.test(name)) return name;
  const characters =
    kind === 'option' ? 'letters, digits, hyphens and underscores' : 'letters, digits and hyphens';
  throw new UsageError(
    `Invalid ${kind} name "${name}". Use ${characters}, and begin with a letter or digit.`,
  );
}

/** The effect of a renamed question or option on the lead. */
function effectOnLead(kind: NameKind, name: string, to: string, input: CompileInput): string | undefined {
  if (kind === 'option') {
    const [oldOption, newOption] = [name, to].map((each) => each.slice(each.indexOf('.') + 1));
    return `The lead now contains "${newOption}" instead of "${oldOption}".`;
  }
  const question = compileProduct(input).product.config.dataPoints.get(name)?.contents;
  if (kind !== 'question' || question === undefined) return undefined;
  return `The answer stays at "${question.field}" in the lead, and saved answers are kept. Applicants in progress see its page again.`;
}

/** Renames a question, a step or another kind of name in all files. */
export const rename: Command = async (args, commandContext) => {
  const { values, positionals } = readArguments(args, [...nameArguments, 'the new name'], rootOption);
  const kind = oneOf('kind', nameKinds, positionals[0]);
  const [, name = '', newName = ''] = positionals;
  rejectOptionWithoutQuestion(kind, name);
  const validName = requireValidName(kind, newName);
  const to = kind === 'option' ? `${name.slice(0, name.indexOf('.'))}.${validName}` : validName;
  const projectFolder = path.resolve(commandContext.folder, values.root);
  const input = await readConfigTree(projectFolder);
  const { files: tree } = input;
  const { occurrences, files } = usagesOf(kind, name, tree);
  if (occurrences.length + files.length === 0) throwUnknownName(kind, name, input);
  const existing = usagesOf(kind, to, tree);
  if (existing.occurrences.length + existing.files.length > 0) {
    throw new UserError(`${kind === 'option' ? 'An' : 'A'} ${kind} "${to}" already exists.`);
  }
  const code = await writeAndCompile(filesAfterRename(kind, name, to, tree), projectFolder, commandContext);
  const effect = effectOnLead(kind, name, to, input);
  if (effect !== undefined) commandContext.writeOut(`${effect}\n`);
  return code;
};
