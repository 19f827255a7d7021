import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileProduct } from '../../src/compiler/compile.ts';
import type { Files } from '../../src/compiler/edit/json-texts.ts';
import { newCountry } from '../../src/compiler/edit/new-country.ts';
import {
  newBrand,
  newControls,
  newExperimentFiles,
  newLanguage,
  newQuestion,
  newScreen,
  newStep,
} from '../../src/compiler/edit/new-files.ts';
import { renamed, usagesOf } from '../../src/compiler/edit/usages.ts';
import { nameKinds } from '../../src/compiler/read/name-places.ts';
import { namings, slugNaming } from '../../src/compiler/read/namings.ts';
import { print } from '../../src/diagnostics/printers.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { readConfigTree } from '../read-config-tree.ts';
import { UnusableError } from '../unusable-error.ts';
import { type Command, type Surroundings, exitCodes, oneOf, readArguments, WrongUse } from './command.ts';
import { known } from './product.ts';

const root = { root: { type: 'string', default: '.' } } as const;

/** Writes what is other now, and says what the compiler says of it. */
async function write(
  changed: ReadonlyMap<string, string | undefined>,
  folder: string,
  { say }: Surroundings,
): Promise<number> {
  for (const [file, text] of changed) {
    const name = path.join(folder, file);
    if (text === undefined) await rm(name);
    else {
      await mkdir(path.dirname(name), { recursive: true });
      await writeFile(name, text);
    }
    say(`${text === undefined ? 'removed' : 'written'}  ${file}\n`);
  }
  const input = await readConfigTree(folder);
  const { result } = compileProduct(input);
  const findings = result.ok ? result.warnings : result.diagnostics;
  const outcome = 'The files named above were written; nothing is generated before this is mended.';
  if (findings.length > 0) say(`\n${print('text', findings, input.files, { outcome })}`);
  return result.ok ? exitCodes.sound : exitCodes.faults;
}

/** Options of two questions may have the same name. */
function refuseLoneOption(kind: string, name: string): void {
  if (kind !== 'option' || name.includes('.')) return;
  throw new WrongUse(`The option "${name}" is named with its question: maritalStatus.married is one.`);
}

/** Where something is named. */
export const findUsages: Command = async (args, { folder, say }) => {
  const { values, positionals } = readArguments(args, ['a kind', 'a name'], root);
  const kind = oneOf('kind of name', nameKinds, positionals[0]);
  const [, name = ''] = positionals;
  refuseLoneOption(kind, name);
  const { files: tree } = await readConfigTree(path.resolve(folder, values.root));
  const { written, files } = usagesOf(kind, name, tree);
  for (const { file } of files) say(`${file}\n`);
  for (const { at } of written) say(`${spanText(at)}\n`);
  if (written.length + files.length > 0) return exitCodes.sound;
  throw new UnusableError(`Nothing names the ${kind} "${name}".`);
};

/** What is called so becomes part of the names of files, and of addresses. */
function usable(kind: string, name: string): string {
  const pattern = kind === 'option' ? /^[A-Za-z0-9][\w-]*$/ : /^[A-Za-z0-9][A-Za-z0-9-]*$/;
  if (pattern.test(name)) return name;
  throw new WrongUse(`A new ${kind} cannot be called "${name}": letters, digits and hyphens make a name.`);
}

/** Calls something differently, everywhere. */
export const rename: Command = async (args, surroundings) => {
  const { values, positionals } = readArguments(args, ['a kind', 'a name', 'another name'], root);
  const kind = oneOf('kind of name', nameKinds, positionals[0]);
  const [, name = '', wanted = ''] = positionals;
  refuseLoneOption(kind, name);
  const own = usable(kind, wanted);
  const to = kind === 'option' ? `${name.slice(0, name.indexOf('.'))}.${own}` : own;
  const below = path.resolve(surroundings.folder, values.root);
  const { files: tree } = await readConfigTree(below);
  const { written, files } = usagesOf(kind, name, tree);
  if (written.length + files.length === 0) throw new UnusableError(`Nothing names the ${kind} "${name}".`);
  const taken = usagesOf(kind, to, tree);
  if (taken.written.length + taken.files.length > 0) {
    throw new UnusableError(`There is ${kind === 'option' ? 'an' : 'a'} ${kind} "${to}" already.`);
  }
  return write(renamed(kind, name, to, tree), below, surroundings);
};

const newKinds = [
  'question',
  'choice',
  'step',
  'screen',
  'brand',
  'country',
  'language',
  'experiment',
] as const;

/** How what is new is named: as the law of its files, or of its place in one, wants it. */
const newNamings: { readonly [Kind in (typeof newKinds)[number]]: typeof slugNaming | undefined } = {
  question: namings['data-point'],
  choice: namings['data-point'],
  step: slugNaming,
  screen: namings.screen,
  brand: namings.brand,
  country: namings.country,
  language: namings.messages,
  experiment: namings.experiment,
};

/** What a country's own facts look like, with one that does. */
const countryFacts = {
  code: { pattern: /^[A-Z]{2}$/, example: 'AT' },
  currency: { pattern: /^[A-Z]{3}$/, example: 'EUR' },
  prefix: { pattern: /^\+[1-9]\d{0,2}$/, example: '+43' },
};

/** The files that one of a kind is added to; every other is its own, and may not be there yet. */
const added: { readonly [Kind in (typeof newKinds)[number]]?: RegExp } = {
  question: /^(?:config\/countries|locales)\//,
  choice: /^(?:config\/countries|locales)\//,
  step: /^(?:config\/steps\.json$|locales\/)/,
  screen: /^(?:config\/countries|locales)\//,
};

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Writes all that something new needs: its files, its place in others, and its words in each language. */
export const create: Command = async (args, surroundings) => {
  const { values, positionals } = readArguments(args, ['a kind', 'a name'], {
    ...root,
    label: { type: 'string' },
    step: { type: 'string' },
    context: { type: 'string' },
    field: { type: 'string' },
    control: { type: 'string', default: 'text' },
    options: { type: 'string', default: '' },
    questions: { type: 'string', default: '' },
    countries: { type: 'string' },
    required: { type: 'boolean', default: false },
    state: { type: 'string' },
    call: { type: 'string', default: 'updateLead' },
    like: { type: 'string' },
    brand: { type: 'string' },
    code: { type: 'string' },
    currency: { type: 'string' },
    language: { type: 'string' },
    prefix: { type: 'string' },
    country: { type: 'string' },
    variants: { type: 'string', default: 'control,changed' },
  });
  const kind = oneOf('kind of thing', newKinds, positionals[0]);
  const name = usable(kind, positionals[1] ?? '');
  const naming = newNamings[kind];
  if (naming !== undefined && !naming.pattern.test(name)) {
    throw new WrongUse(`A new ${kind} cannot be called "${name}". ${naming.rule}`);
  }
  const below = path.resolve(surroundings.folder, values.root);
  const input = await readConfigTree(below);
  const { files: tree } = input;
  const { config } = compileProduct(input).product;
  const needed = (option: keyof typeof values): string => {
    const value = values[option];
    if (typeof value === 'string' && value.trim() !== '') return value;
    throw new WrongUse(`A new ${kind} needs --${option}.`);
  };
  const several = (option: keyof typeof values): readonly string[] => {
    const each = listed(needed(option));
    if (each.length > 0) return each;
    throw new WrongUse(`A new ${kind} needs --${option}.`);
  };
  const fact = (option: keyof typeof countryFacts): string => {
    const { pattern, example } = countryFacts[option];
    const value = needed(option);
    if (pattern.test(value)) return value;
    throw new WrongUse(`--${option} cannot be "${value}"; ${example} is one.`);
  };
  const notes: string[] = [];
  const files = ((): Files => {
    switch (kind) {
      case 'question':
      case 'choice': {
        const step = needed('step');
        known('step', step, config.defined.steps);
        const countries =
          values.countries === undefined ? [...config.countries.keys()] : listed(values.countries);
        for (const country of countries) known('country', country, config.defined.countries);
        const options = kind === 'choice' ? several('options') : [];
        for (const option of options) usable('option', option);
        const question = {
          id: name,
          label: needed('label'),
          step,
          field: values.field ?? `otherDetails.${name}`,
          control:
            kind === 'choice' ? 'choice' : oneOf('control that can be made so', newControls, values.control),
          isRequired: values.required,
          options,
          countries,
        };
        if (values.countries === undefined) {
          notes.push(`Without --countries, all of them: ${countries.join(', ')}.\n`);
        }
        notes.push(
          `The answer goes to "${question.field}" in the lead; where the lender has a field for it, name that one by --field, or in the file.\n`,
        );
        return newQuestion(question, tree);
      }
      case 'step':
        if (config.defined.steps.has(name)) throw new UnusableError(`There is a step "${name}" already.`);
        known('context', needed('context'), config.steps?.contents.contexts ?? []);
        return newStep(name, needed('label'), needed('context'), tree);
      case 'screen': {
        const questions = several('questions');
        const countries = values.countries === undefined ? undefined : listed(values.countries);
        for (const country of countries ?? []) known('country', country, config.defined.countries);
        for (const question of questions) known('question', question, config.defined.dataPoints);
        const state = Number(needed('state'));
        if (!Number.isInteger(state)) {
          throw new WrongUse(`--state cannot be "${values.state}"; it is the number of one.`);
        }
        const screen = {
          id: name,
          title: needed('label'),
          state,
          call: values.call,
          questions,
          countries,
        };
        return newScreen(screen, tree);
      }
      case 'brand':
        known('brand', needed('like'), config.brands.keys());
        return newBrand(name, needed('label'), needed('like'), tree);
      case 'country': {
        known('country', needed('like'), config.defined.countries);
        known('brand', needed('brand'), config.brands.keys());
        known('language', needed('language'), config.messages.keys());
        const country = {
          slug: name,
          code: fact('code'),
          currency: fact('currency'),
          language: needed('language'),
          prefix: fact('prefix'),
          like: needed('like'),
          brand: needed('brand'),
        };
        return newCountry(country, tree);
      }
      case 'experiment':
        known('country', needed('country'), config.defined.countries);
        return newExperimentFiles(name, needed('country'), listed(values.variants));
      case 'language':
      default:
        return newLanguage(name, tree);
    }
  })();
  const there = [...files.keys()].find((file) => tree.has(file) && added[kind]?.test(file) !== true);
  if (there !== undefined) throw new UnusableError(`There is ${there} already.`);
  for (const note of notes) surroundings.say(note);
  return write(files, below, surroundings);
};
