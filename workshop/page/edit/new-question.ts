import meta from '../../../schemas/config/data-point.schema.json';
import rows from '../../../schemas/controls.json';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type Choice, choicesOf } from '../meta-words.ts';
import type { JsonObject } from './schema-form.tsx';

/** What an answer may be, to begin with, by how it is given. */
const beginnings: { readonly [control: string]: JsonSchema } = {
  'yes-no': { type: 'boolean' },
  choice: { type: 'string', enum: [] },
  'search-choice': { type: 'string', enum: [] },
  'multi-choice': { type: 'array', items: { type: 'string', enum: [] }, uniqueItems: true },
  text: { type: 'string', maxLength: 60 },
  number: { type: 'integer', minimum: 0, maximum: 100 },
  money: { type: 'number', minimum: 0 },
  date: { type: 'string', format: 'date' },
  'month-year': { type: 'string', format: 'month' },
  year: { type: 'integer', minimum: 1900, maximum: 2100 },
  email: { type: 'string', format: 'email', maxLength: 254 },
  phone: { type: 'string', format: 'phone-any' },
  consent: { type: 'boolean', enum: [true] },
};

export function withControl(value: JsonObject, control: string): JsonObject {
  return { ...value, control, schema: beginnings[control] ?? { type: 'string' } };
}

export function begunQuestion(step: string): JsonObject {
  return withControl(
    {
      step,
      required: true,
      autocomplete: 'off',
      privacy: { class: 'identity', persist: 'local', analytics: 'presence' },
    },
    'yes-no',
  );
}

/** Those first that are asked by themselves; the others need more than a schema. */
export function controlChoices(): readonly Choice[] {
  const all = choicesOf(meta.$defs.control);
  const first = Object.keys(beginnings).flatMap((name) => all.filter(({ value }) => value === name));
  return [...first, ...all.filter((choice) => !first.includes(choice))];
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
  readonly formats?: readonly string[];
}

const controls: { readonly [name: string]: ControlRow } = rows;

const ofLists = ['choices', 'lenderList', 'limits', 'splitsOff'];

/** Whether a setting says nothing of a question that is answered so. */
export function isIdleIn({ control, schema }: JsonObject, path: string): boolean {
  const row = controls[String(control)];
  if (path === 'version') return !String(control).startsWith('consent');
  if (!path.startsWith('schema.')) return ofLists.includes(path);
  const keyword = path.slice('schema.'.length);
  const isChosen = row?.has?.['enum'] === 'texts';
  if (keyword === 'type') return row?.types.length === 1;
  if (keyword === 'enum') return !isChosen;
  const type = isPlainObject(schema) ? String(schema['type']) : '';
  return isChosen || row?.formats !== undefined || keywords[type]?.includes(keyword) !== true;
}

/** `Do you own a pet?` as `doYouOwnAPet`, and with a number where there is one of that name. */
export function proposedId(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const name = words
    .map((word, position) => (position === 0 ? word : word.replace(/^./, (letter) => letter.toUpperCase())))
    .join('');
  const isFree = (id: string): boolean => !taken.includes(id);
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? name : `${name}${count}`;
    if (name === '' || isFree(id)) return id;
  }
}

/** Options as somebody writes them, by the names that they have in the files. */
export function namedOptions(texts: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const text of texts) {
    const name = /^[A-Za-z0-9_-]+$/.test(text) ? text : proposedId(text, [...named.keys()]);
    if (name !== '') named.set(name, text);
  }
  return named;
}
