import countryMeta from '../../schemas/config/country.schema.json';
import dataPointMeta from '../../schemas/config/data-point.schema.json';
import themeMeta from '../../schemas/config/theme.schema.json';
import { amountFormat } from '../../src/lib/amount-format.ts';
import { valueAt } from '../../src/lib/json.ts';
import type { JsonSchema } from '../../src/model/flow.ts';
import type { SingleValueChange } from '../server/single-value-change.ts';
import { formatCount } from '../../src/lib/format-count.ts';
import { countryContents, countryFile, namedConditions, readCatalogueQuestion } from './edit/places.ts';
import { choicesOf } from './meta-words.ts';
import { schemaAt, settingName } from './meta-path.ts';
import { contentsOf, type Snapshot } from './project.ts';
import { capitalised } from './selection.ts';
import { textName } from './text-name.ts';
import type { Wording } from './wording.ts';

type Value = SingleValueChange['from'];

interface ChangedValue {
  readonly name: string;
  /** A value in words. */
  readonly format: (value: Value) => string;
}

interface Scope {
  readonly snapshot: Pick<Snapshot, 'files'>;
  readonly wording: Wording;
}

/** The words for a missing value. */
export const noValue = 'nothing';

function formatPlain(value: Value): string {
  if (value === null) return noValue;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? `“${value}”` : String(value);
}

function moneyIn(country: string, { snapshot }: Scope): ChangedValue['format'] {
  const currency = valueAt(contentsOf(snapshot, countryFile(country)), ['money', 'currency']);
  const format = amountFormat(currency, 'en');
  return (value) => (typeof value === 'number' && format !== undefined ? format(value) : formatPlain(value));
}

function periodIn(country: string, { snapshot }: Scope): ChangedValue['format'] {
  const unit =
    valueAt(countryContents(snapshot, country), ['loan', 'period', 'unit']) ??
    valueAt(contentsOf(snapshot, 'config/application.json'), ['proposedLoan', 'unit']);
  return (value) =>
    typeof value === 'number' && typeof unit === 'string' ? formatCount(value, unit) : formatPlain(value);
}

function formatBySchema(schema: JsonSchema | undefined): ChangedValue['format'] {
  const choices = choicesOf(schema);
  return (value) => {
    const choice = choices.find((each) => each.value === value);
    return choice === undefined ? formatPlain(value) : `“${choice.label}”`;
  };
}

/** A setting of a question, in a country or in the catalogue. */
function questionValue(
  id: string,
  path: readonly string[],
  scope: Scope,
  country: string | undefined,
): ChangedValue {
  const { snapshot, wording } = scope;
  const label = wording.label(id);
  const [part = '', keyword = ''] = path;
  if (part === 'required') return { name: `Answer to “${label}” required`, format: formatPlain };
  if (part === 'when') {
    const conditions = namedConditions(snapshot);
    return {
      name: `When “${label}” is asked`,
      format: (value) => {
        const condition = typeof value === 'string' ? conditions[value] : undefined;
        if (condition === undefined) return value === null ? 'always' : formatPlain(value);
        return `only if ${wording.condition(condition, { conditions, dataPoints: {} })}`;
      },
    };
  }
  if (part === 'step') {
    return {
      name: `Page of “${label}”`,
      format: (value) => (typeof value === 'string' ? `“${wording.step(value)}”` : formatPlain(value)),
    };
  }
  if (part === 'presentation')
    return { name: `How “${label}” is shown`, format: formatBySchema(schemaAt(dataPointMeta, path)) };
  const schema = schemaAt(dataPointMeta, path);
  const isAmount =
    readCatalogueQuestion(snapshot, id)?.control === 'money' && ['minimum', 'maximum'].includes(keyword);
  const isOption = part === 'choicesExcept' || path.includes('enum');
  return {
    name: `${settingName(dataPointMeta, path)} of “${label}”`,
    format:
      isAmount && country !== undefined
        ? moneyIn(country, scope)
        : isOption
          ? (value) => (value === null ? formatPlain(value) : `“${wording.option(id, value)}”`)
          : formatBySchema(schema),
  };
}

function countryValue(country: string, path: readonly string[], scope: Scope): ChangedValue {
  const [part, name = '', ...rest] = path;
  if (part === 'overrides') return questionValue(name, rest, scope, country);
  if (part === 'dataPoints' || part === 'notAsked') {
    const { label } = scope.wording;
    return {
      name: part === 'dataPoints' ? 'Questions' : 'Questions that are not asked',
      format: (value) => (typeof value === 'string' ? `“${label(value)}”` : formatPlain(value)),
    };
  }
  const isAmount = part === 'loan' && name === 'amount';
  const isPeriod = part === 'loan' && name === 'period' && rest[0] !== 'unit';
  return {
    name: settingName(countryMeta, path),
    format: isAmount
      ? moneyIn(country, scope)
      : isPeriod
        ? periodIn(country, scope)
        : formatBySchema(schemaAt(countryMeta, path)),
  };
}

/** A difference between a variant and its country, or the share of the variant. */
function variantValue(variant: string, path: readonly string[], scope: Scope): ChangedValue {
  const [part, name = '', ...rest] = path;
  const difference =
    part === 'overrides'
      ? questionValue(name, rest, scope, undefined)
      : part === 'messages'
        ? { name: textName({ namespace: name, path: rest }, scope.wording), format: formatPlain }
        : undefined;
  return difference === undefined
    ? { name: `${settingName({}, path)} of “${variant}”`, format: formatPlain }
    : { ...difference, name: `${difference.name} in “${variant}”` };
}

/** Returns the name of a changed value with the words of the page, and how to show it: `Largest loan`, `€15,000`. */
export function changedValue(
  { file, path }: Pick<SingleValueChange, 'file' | 'path'>,
  scope: Scope,
): ChangedValue {
  const { wording } = scope;
  const country = /^config\/countries\/([^/]+)\.json$/.exec(file)?.[1];
  if (country !== undefined) return countryValue(country, path, scope);
  const question = /^config\/data-points\/([^/]+)\.json$/.exec(file)?.[1];
  if (question !== undefined) return questionValue(question, path, scope, undefined);
  const namespace = /^locales\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1];
  if (namespace !== undefined) return { name: textName({ namespace, path }, wording), format: formatPlain };
  const [part, name = '', ...rest] = path;
  if (file.startsWith('config/people/') && part === 'people') {
    const [id = ''] = rest;
    return {
      name: `“${wording.label(id)}” of the sample applicant “${capitalised(name)}”`,
      format: (value) => (value === null ? formatPlain(value) : `“${wording.option(id, value)}”`),
    };
  }
  if (file.startsWith('config/experiments/') && part === 'variants') return variantValue(name, rest, scope);
  if (file === 'config/steps.json' && part === 'steps')
    return { name: `${settingName({}, rest)} of “${wording.step(name)}”`, format: formatPlain };
  return { name: settingName(themeMeta, path), format: formatPlain };
}
