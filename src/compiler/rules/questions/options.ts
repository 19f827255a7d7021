import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { optionsOf } from '../../link/options.ts';
import { spanOfKey, spanOfValue, type JsonPath } from '../../read/spans.ts';
import { dataPointRule, questionRule } from '../../rule.ts';
import type { JsonSchema } from '../../../model/flow.ts';
import { optionNames } from '../../messages/answer-messages.ts';
import { takesChoices } from '../../../model/controls.ts';
import type { DataPointFile } from '../../link/config-files.ts';

/** A country can only exclude existing options, and not all of them. */
export const knownOptions = questionRule(
  ([{ id: name, base, override, catalogue }, { slug: country, file }], report, { defined }) => {
    const { choicesExcept } = override;
    const areDivisionsMissing = catalogue.contents.choices === 'divisions' && !defined.divisions.has(country);
    if (choicesExcept === undefined || areDivisionsMissing) return;
    const options = optionsOf(base).map(String);
    const path = ['overrides', name, 'choicesExcept'];
    for (const [index, option] of choicesExcept.entries()) {
      if (options.includes(option)) continue;
      const similar = nearestNames(option, options);
      report(
        'unknown-option',
        { country, name, option, similar },
        spanOfValue(file.document, [...path, index]),
      );
    }
    if (options.length === 0 || options.some((option) => !choicesExcept.includes(option))) return;
    report('no-option-left', { country, name }, spanOfKey(file.document, path));
  },
);

/** The separators of message keys. */
const separators = /[:>]/;

function pathOf(option: string, { enum: options, items }: JsonSchema): JsonPath | undefined {
  if (Array.isArray(options)) return ['enum', options.indexOf(option)];
  const itemOptions = (items as JsonSchema | undefined)?.['enum'];
  return Array.isArray(itemOptions) ? ['items', 'enum', itemOptions.indexOf(option)] : undefined;
}

/** The name of an option must be usable as a message key. */
export const usableOptionNames = dataPointRule(([name, { contents, document }], report) => {
  if (contents.choices !== undefined) return;
  for (const option of optionNames(contents)) {
    const [separator] = separators.exec(option) ?? [];
    if (separator === undefined) continue;
    const path = pathOf(option, contents.schema);
    const span =
      path === undefined
        ? spanOfKey(document, ['schema', 'properties', option])
        : spanOfValue(document, ['schema', ...path]);
    report('option-name', { name, option, separator }, span);
  }
});

const conflictingKeywords = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/** Options must come from a list or from the schema, and the control must show them. */
export const fittingLists = dataPointRule(([name, { contents, document }], report) => {
  const { choices, control, schema } = contents;
  if (choices === undefined) return;
  const span = spanOfValue(document, ['choices']);
  for (const keyword of conflictingKeywords.filter((word) => Object.hasOwn(schema, word))) {
    const problem = `its schema has "${keyword}" as well`;
    report('list-mismatch', { name, problem }, span, spanOfValue(document, ['schema', keyword]));
  }
  if (takesChoices(control)) return;
  const problem = `its control "${control}" shows no options`;
  report('list-mismatch', { name, problem }, span, spanOfValue(document, ['control']));
});

/** Returns the problem of a lender list and its span; undefined if there is none. */
function lenderListProblem({
  lenderList,
  control,
  choices,
}: DataPointFile): readonly [string, string] | undefined {
  if (!takesChoices(control)) {
    return [`its control "${control}" offers no options of which one is chosen`, 'control'];
  }
  if (lenderList === 'countries') {
    return choices === 'countries' ? undefined : ['its options are not the countries of the world', 'schema'];
  }
  return choices === undefined ? undefined : [`its options are those of the list "${choices}"`, 'choices'];
}

/** A lender list can only narrow the options of a choice question of the same kind. */
export const fittingLenderLists = dataPointRule(([name, { contents, document }], report) => {
  const { lenderList: list } = contents;
  const fault = list === undefined ? undefined : lenderListProblem(contents);
  if (list === undefined || fault === undefined) return;
  const [problem, property] = fault;
  report(
    'lender-list-mismatch',
    { name, list, problem },
    spanOfValue(document, ['lenderList']),
    spanOfValue(document, [property]),
  );
});
