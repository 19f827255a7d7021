import meta from '../../../schemas/config/data-point.schema.json';
import rows from '../../../schemas/controls.json';
import { namingConventions } from '../../../src/compiler/read/naming-conventions.ts';
import { isPlainObject, listAt } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type Choice, choicesOf, countryOfFormat, formatChoices } from '../meta-words.ts';
import { initialDateLimits, isDate } from './date-limits.ts';
import type { JsonObject } from './schema-form.tsx';

/** The initial schema of each control. */
const initialSchemas: { readonly [control: string]: JsonSchema } = {
  'yes-no': { type: 'boolean' },
  choice: { type: 'string', enum: [] },
  'search-choice': { type: 'string', enum: [] },
  'multi-choice': { type: 'array', items: { type: 'string', enum: [] }, uniqueItems: true },
  text: { type: 'string', maxLength: 60 },
  number: { type: 'integer', minimum: 0, maximum: 100 },
  stepper: { type: 'integer', minimum: 0, maximum: 20 },
  slider: { type: 'integer', minimum: 0, maximum: 100 },
  money: { type: 'number', minimum: 0 },
  date: { type: 'string', format: 'date' },
  'month-year': { type: 'string', format: 'month' },
  year: { type: 'integer', minimum: 1900, maximum: 2100 },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', format: 'phone-any' },
  account: { type: 'string', format: 'account-local', maxLength: 42 },
  'postal-code': { type: 'string', format: 'postal-code-any', maxLength: 10 },
  company: { type: 'string', format: 'company', maxLength: 100 },
  'vehicle-make': { type: 'string', maxLength: 60 },
  'vehicle-model': { type: 'string', maxLength: 60 },
  consent: { type: 'boolean', enum: [true] },
};

/** Controls that the form cannot define: it has no fields for separate consents, and a form has only one captcha. */
const controlsOnlyInJson = ['consents', 'captcha'];

/** Returns the initial schema of a control, with the country's own format if it has one. */
function initialSchema(control: string, code: string | undefined): JsonSchema {
  const schema = initialSchemas[control] ?? { type: 'string' };
  if (controls[control]?.byCountry !== true) return schema;
  const ownFormat = offeredFormats(control, code).find(({ value }) => countryOfFormat(value) === code);
  return ownFormat === undefined || code === undefined ? schema : { ...schema, format: ownFormat.value };
}

/** Returns where the browser stores the answer by default. Account numbers could be misused. */
function initialStorage(control: unknown): string {
  return control === 'account' ? 'never' : 'local';
}

/** Changes the control. Options are kept if the other control has the same kind, and the storage if it was chosen. */
export function withControl(value: JsonObject, control: string, code?: string): JsonObject {
  const keepsOptions = hasTextOptions(value['control']) && hasTextOptions(control);
  const { checks: _, initial: __, ...others } = value;
  const privacy = isPlainObject(value['privacy']) ? value['privacy'] : {};
  const hasInitialStorage = privacy['persist'] === initialStorage(value['control']);
  const changed = {
    ...others,
    control,
    schema: keepsOptions ? value['schema'] : initialSchema(control, code),
    ...(hasInitialStorage && { privacy: { ...privacy, persist: initialStorage(control) } }),
  };
  return isDate(changed) ? { ...changed, checks: initialDateLimits } : changed;
}

/** The initial settings of a question. The privacy class has no default, because the author has to decide it. */
export function initialQuestion(step: string, control = 'yes-no'): JsonObject {
  return withControl(
    {
      step,
      required: true,
      autocomplete: 'off',
      privacy: { persist: 'local', analytics: 'presence' },
    },
    control,
  );
}

function sortKeys(value: JsonObject, properties: object): JsonObject {
  const order = Object.keys(properties);
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)),
  );
}

/** Returns the file of a question with its keys in the order of the schema, like the files of the other questions. */
export function sortSettings(file: JsonObject): JsonObject {
  const { properties } = meta;
  const { privacy } = file;
  return sortKeys(
    isPlainObject(privacy) ? { ...file, privacy: sortKeys(privacy, properties.privacy.properties) } : file,
    properties,
  );
}

/** Returns the controls of new questions, the most frequent ones first. */
export function controlChoices(): readonly Choice[] {
  const allControls = choicesOf(meta.$defs.control).filter(
    ({ value }) => !controlsOnlyInJson.includes(value),
  );
  const mainControls = Object.keys(initialSchemas).flatMap((name) =>
    allControls.filter(({ value }) => value === name),
  );
  return [...mainControls, ...allControls.filter((choice) => !mainControls.includes(choice))];
}

const keywords: { readonly [type: string]: readonly string[] } = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'multipleOf'],
  array: ['items.enum', 'minItems', 'maxItems'],
};

interface ControlRow {
  readonly types: readonly string[];
  readonly has?: { readonly [keyword: string]: unknown };
  /** Format names, or their prefixes before a hyphen. */
  readonly formats?: readonly string[];
  readonly formatsExcept?: readonly string[];
  readonly byCountry?: boolean;
  readonly isConsent?: boolean;
}

const controls: { readonly [name: string]: ControlRow } = rows;

function hasTextOptions(control: unknown): boolean {
  return controls[String(control)]?.has?.['enum'] === 'texts';
}

/** How the initial answer of a control is entered. Consents and lists of answers have none. */
export function initialAnswerKind(control: unknown): 'yes-no' | 'option' | 'typed' | 'none' {
  const { types = [], isConsent = false } = controls[String(control)] ?? {};
  if (isConsent || types.includes('array') || types.includes('object') || control === 'captcha')
    return 'none';
  if (types.includes('boolean')) return 'yes-no';
  return hasTextOptions(control) ? 'option' : 'typed';
}

/** Whether the compiler requires a minimum and a maximum for the control. */
export function isBounded(control: unknown): boolean {
  return (
    ['money', 'number'].includes(String(control)) || controls[String(control)]?.has?.['minimum'] !== undefined
  );
}

/** The keywords of a schema that can be changed for an existing question. */
export function offeredKeywords(question: {
  readonly control: string;
  readonly schema: JsonSchema;
}): readonly string[] {
  const { control, schema } = question;
  const isOfCountry = controls[control]?.byCountry === true;
  return (keywords[String(schema['type'])] ?? []).filter(
    (keyword) =>
      keyword !== 'items.enum' &&
      (isOfCountry
        ? keyword === 'format' || keyword === 'pattern'
        : !hasNoEffect({ control, schema }, `schema.${keyword}`)),
  );
}

/** Returns the formats of a control that fit the country. */
export function offeredFormats(
  control: string,
  code: string | undefined,
  currentFormat = '',
): readonly Choice[] {
  const { formats, formatsExcept = [] } = controls[control] ?? {};
  return formatChoices(code, currentFormat).filter(
    ({ value }) =>
      value === currentFormat ||
      (!formatsExcept.includes(value) &&
        (formats === undefined || formats.some((name) => value === name || value.startsWith(`${name}-`)))),
  );
}

const unsupportedSettings = ['choices', 'lenderList', 'limits', 'moveHouseNumberTo'];

/** Whether a setting has no effect with the question's control. */
export function hasNoEffect({ control, schema }: JsonObject, path: string): boolean {
  const row = controls[String(control)];
  if (path === 'initial') {
    const kind = initialAnswerKind(control);
    return kind === 'none' || (kind === 'option' && listAt(schema, ['enum']).length === 0);
  }
  if (path === 'version') return !String(control).startsWith('consent');
  if (!path.startsWith('schema.')) return unsupportedSettings.includes(path);
  const keyword = path.slice('schema.'.length);
  const isChosen = hasTextOptions(control);
  if (keyword === 'type') return row?.types.length === 1;
  if (keyword === 'enum') return !isChosen;
  const type = isPlainObject(schema) ? String(schema['type']) : '';
  return isChosen || row?.formats !== undefined || keywords[type]?.includes(keyword) !== true;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Turns `do you own` into `doYouOwn`. Adjacent numbers are separated, because they would form another number. */
function camelCased(plain: string, betweenNumbers: string): string {
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.reduce((name, word) => {
    if (/\d$/.test(name) && /^\d/.test(word)) return `${name}${betweenNumbers}${word}`;
    return name === '' ? word : `${name}${word.replace(/^./, (letter) => letter.toUpperCase())}`;
  }, '');
}

/** Returns the name, with the first free number if it is taken. */
function withFreeNumber(name: string, betweenNumbers: string, isUsed: (name: string) => boolean): string {
  if (!isUsed(name)) return name;
  for (let count = 2; ; count += 1) {
    const next = /\d$/.test(name) ? `${name}${betweenNumbers}${count}` : `${name}${count}`;
    if (!isUsed(next)) return next;
  }
}

/** Returns the id, with the first free number if it is taken. */
export function freeId(id: string, usedIds: readonly string[]): string {
  return withFreeNumber(id, '', (each) => usedIds.includes(each));
}

/** Turns `Do you own a pet?` into `doYouOwnAPet`, with a number if that id is taken. */
export function proposedId(label: string, existingIds: readonly string[]): string {
  const name = camelCased(withoutAccents(label).replace(/^[^a-z]+/, ''), '');
  return name === '' ? '' : withFreeNumber(name, '', (id) => existingIds.includes(id));
}

/** Returns the reason why a new question cannot have an id; undefined for a valid id, or for none. */
export function questionIdProblem(
  id: string,
  existingIds: readonly string[],
  labelOf: (id: string) => string,
): string | undefined {
  if (existingIds.includes(id))
    return `The question “${labelOf(id)}” has the id “${id}” already. Change the question id.`;
  return id === '' || idPattern.test(id)
    ? undefined
    : `“${id}” cannot be the id of a question. Use letters and digits only, and begin with a small letter.`;
}

interface NamedOptions {
  /** The label of each option, by its name. */
  readonly options: ReadonlyMap<string, string>;
  /** The labels from which no name can be derived. */
  readonly nameless: readonly string[];
}

const idPattern = namingConventions['data-point']?.pattern ?? /./;

const namePattern = /^[A-Za-z0-9_-]+$/;

/** Derives option names from labels. Texts that are already valid names are kept. */
export function namedOptions(texts: readonly string[]): NamedOptions {
  const usedNames = new Set(texts.filter((text) => namePattern.test(text)));
  const options = new Map<string, string>();
  const nameless: string[] = [];
  for (const text of new Set(texts)) {
    const name = namePattern.test(text) ? text : camelCased(withoutAccents(text), '-');
    const uniqueName = name === text ? name : withFreeNumber(name, '-', (each) => usedNames.has(each));
    if (name === '') nameless.push(text);
    else options.set(uniqueName, text);
    usedNames.add(uniqueName);
  }
  return { options, nameless };
}

/** Returns the reason why the typed options cannot be used; undefined if they can. */
export function optionsProblem({ options, nameless }: NamedOptions): string | undefined {
  if (nameless.length > 0)
    return `No id can be generated from ${nameless.map((text) => `“${text}”`).join(', ')}. Use at least one letter from A to Z or a digit.`;
  const [only = '', ...others] = options.values();
  return others.length === 0 && /[,;]/.test(only) ? 'Put each option on its own line.' : undefined;
}

/** Returns the place of the options in the settings of a question with this control. */
export function optionsPath(control: unknown): readonly string[] {
  return control === 'multi-choice' ? ['schema', 'items', 'enum'] : ['schema', 'enum'];
}

/** Whether the options of a question are typed in the form. */
export function hasTypedOptions(value: JsonObject): boolean {
  return !hasNoEffect(value, optionsPath(value['control']).join('.'));
}

/** Replaces the option labels of a question with names, as in its file. */
export function withNamedOptions(
  questionWithLabels: JsonObject,
): NamedOptions & { readonly question: JsonObject } {
  const { control, schema } = questionWithLabels;
  const items = isPlainObject(schema) ? schema['items'] : undefined;
  const optionSchema = isPlainObject(items) ? items : hasTextOptions(control) ? schema : undefined;
  const texts = isPlainObject(optionSchema) ? optionSchema['enum'] : undefined;
  if (!isPlainObject(schema) || !isPlainObject(optionSchema) || !Array.isArray(texts)) {
    return { question: questionWithLabels, options: new Map(), nameless: [] };
  }
  const named = namedOptions(texts.map(String));
  const { initial, ...others } = questionWithLabels;
  const initialName = [...named.options].find(([, label]) => label === initial)?.[0];
  const namedSchema = { ...optionSchema, enum: [...named.options.keys()] };
  return {
    ...named,
    question: {
      ...others,
      ...(initialName !== undefined && { initial: initialName }),
      schema: optionSchema === items ? { ...schema, items: namedSchema } : namedSchema,
    },
  };
}
