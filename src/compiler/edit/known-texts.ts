import { fallbackLanguage } from '../../lib/locale-chain.ts';
import { isPlainObject, listAt, objectAt, valueAt } from '../../lib/json.ts';
import { countryCodes } from '../../model/country-codes.ts';
import type { ConfigTree } from '../compile.ts';
import { optionsOf } from '../link/options.ts';
import { type Namespace, parsePath } from '../read/file-kind.ts';
import { jsonIn } from './json-texts.ts';
import { definedNames } from './usages.ts';

type Texts = { readonly [key: string]: unknown };
type Schema = { readonly [keyword: string]: unknown };

/** Merges the keys of both at every level. */
function mergeKeys(one: Texts, other: Texts): Texts {
  const entries = Object.entries(other).map(([key, value]) => {
    const knownValue = one[key];
    return [key, isPlainObject(knownValue) && isPlainObject(value) ? mergeKeys(knownValue, value) : value];
  });
  return { ...one, ...(Object.fromEntries(entries) as Texts) };
}

function mergeAllKeys(texts: Texts): Texts {
  return Object.values(texts).reduce<Texts>(
    (all, each) => (isPlainObject(each) ? mergeKeys(all, each) : all),
    {},
  );
}

/** Allows any text, because other languages have other keys, such as more plural forms. */
const anyTexts: Schema = { $ref: 'messages.schema.json#/$defs/messages' };

function schemaOf(texts: unknown): Schema {
  if (!isPlainObject(texts)) return { type: 'string' };
  const properties = Object.entries(texts).map(([key, value]) => [key, schemaOf(value)]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: anyTexts };
}

/** Returns a schema for texts by name. If no name is known, any name is allowed. */
function schemaByName(names: readonly string[], schemaOfOne: (name: string) => Schema): Schema {
  if (names.length === 0) return anyTexts;
  const properties = Object.fromEntries(names.map((name) => [name, schemaOfOne(name)]));
  return { type: 'object', properties, additionalProperties: false };
}

function optionsIn(tree: ConfigTree, question: string): readonly string[] {
  const schema = objectAt(jsonIn(tree, `config/data-points/${question}.json`), ['schema']);
  return optionsOf(schema).filter((option) => typeof option === 'string');
}

/** Returns the divisions of all countries, because a schema does not know the country of a file. */
function divisionsIn(tree: ConfigTree): readonly string[] {
  return [...tree.keys()]
    .filter((file) => parsePath(file)?.kind === 'divisions')
    .flatMap((file) => listAt(jsonIn(tree, file), ['divisions']))
    .map((division) => String(valueAt(division, ['code'])));
}

interface QuestionOptions {
  readonly names: readonly string[];
  /** Whether the answer is one option, not a list of options. */
  readonly isSingleChoice: boolean;
}

/** Returns the options of each question that has options. */
export function optionsByQuestion(tree: ConfigTree): ReadonlyMap<string, QuestionOptions> {
  const namesByList = { countries: countryCodes, divisions: [...new Set(divisionsIn(tree))] };
  const choices = definedNames('question', tree).flatMap((id): readonly [string, QuestionOptions][] => {
    const file = jsonIn(tree, `config/data-points/${id}.json`);
    const list = valueAt(file, ['choices']);
    const listedNames = list === 'countries' || list === 'divisions' ? namesByList[list] : undefined;
    const names = listedNames ?? optionsIn(tree, id);
    const isSingleChoice = valueAt(file, ['schema', 'type']) === 'string';
    return names.length === 0 ? [] : [[id, { names, isSingleChoice }]];
  });
  return new Map(choices);
}

function formSchema(english: Texts, tree: ConfigTree): Schema {
  const { options: _, ...question } = mergeAllKeys(objectAt(english, ['dataPoints']));
  const errors = mergeKeys(objectAt(english, ['errors']), objectAt(question, ['errors']));
  const questionTexts = schemaOf({ ...question, errors });
  const step = schemaOf(mergeAllKeys(objectAt(english, ['steps'])));
  const form = schemaOf(english);
  return {
    ...form,
    properties: {
      ...objectAt(form, ['properties']),
      contexts: schemaByName(definedNames('context', tree), () => ({ type: 'string' })),
      steps: schemaByName(definedNames('step', tree), () => step),
      dataPoints: schemaByName(definedNames('question', tree), (id) => ({
        ...questionTexts,
        properties: {
          ...objectAt(questionTexts, ['properties']),
          options: schemaByName(optionsIn(tree, id), () => ({ type: 'string' })),
        },
      })),
    },
  };
}

/** Returns the schemas of the message files: the English keys and the configured names. */
export function textSchemas(tree: ConfigTree): { readonly [Part in Namespace]: Schema } {
  const english = (part: Namespace): Texts =>
    objectAt(jsonIn(tree, `locales/${fallbackLanguage}/${part}.json`), []);
  const screens = english('screens');
  const anyScreen = mergeAllKeys(screens);
  return {
    common: schemaOf(english('common')),
    form: formSchema(english('form'), tree),
    screens: schemaByName(definedNames('screen', tree), (id) => schemaOf(screens[id] ?? anyScreen)),
  };
}
