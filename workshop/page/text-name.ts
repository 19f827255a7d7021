import type { JsonSchema } from '../../src/model/flow.ts';
import { settingName } from './meta-path.ts';
import { errorMessageName } from './rule-words.ts';
import type { Wording } from './wording.ts';

/** The labels of texts by their keys, as in the panels. */
const textLabels: { readonly [key: string]: string } = {
  label: 'Label',
  help: 'Help',
  'document>title': 'Document title',
  'document>body': 'Document text',
  title: 'Title',
  intro: 'Introduction',
  action: 'Main action',
  body: 'Text',
};

interface NamedText {
  readonly namespace: string;
  readonly path: readonly string[];
}

function labelOf(path: readonly string[]): string {
  return textLabels[path.join('>')] ?? settingName({}, path);
}

/** The name of a text with the label of its question or page: `Help of “Education”`. */
export function textName(
  { namespace, path }: NamedText,
  wording: Pick<Wording, 'label' | 'option' | 'step' | 'screen' | 'section'>,
  schema?: JsonSchema,
): string {
  const [branch = '', name = '', ...rest] = path;
  if (namespace === 'common') return settingName({}, path);
  if (namespace === 'screens') {
    const [, part = '', action = ''] = path;
    const label = part === 'actions' ? `Button “${action}”` : labelOf(path.slice(1));
    return `${label} of “${wording.screen(branch)}”`;
  }
  if (branch === 'contexts') return `Name of the section “${wording.section(name)}”`;
  if (branch === 'errors') return errorMessageName('of all questions', name);
  if (branch === 'steps') return `${labelOf(rest)} of “${wording.step(name)}”`;
  if (branch !== 'dataPoints') return settingName({}, path);
  const [part = '', key = ''] = rest;
  const subject = `of “${wording.label(name)}”`;
  if (part === 'options') return `Option “${wording.option(name, key)}” ${subject}`;
  if (part === 'errors') return errorMessageName(subject, key, schema);
  return `${labelOf(rest)} ${subject}`;
}
