import { type ReactElement, useState } from 'react';
import meta from '../../../schemas/config/data-point.schema.json';
import { type CheckOperands, checkOperands } from '../../../src/compiler/link/check-operands.ts';
import type { Check } from '../../../src/model/check.ts';
import type { FlowDataPoint, JsonSchema } from '../../../src/model/flow.ts';
import { editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { choicesOf } from '../meta-words.ts';
import { fieldProps } from '../pointed-field.ts';
import type { ComparedQuestion } from './earlier-questions.ts';
import { languageName } from '../pane.ts';
import { type Wording, wordingOf } from '../wording.ts';
import type { Snapshot } from '../project.ts';
import { errorMessageLabel } from '../rule-words.ts';
import {
  readCatalogueQuestion,
  countryContents,
  countryFile,
  messageOf,
  overrideChange,
  questionFile,
  languagesWithTexts,
  wordsFile,
} from './places.ts';
import { numberOrText, numberProblem } from './typed-number.ts';
import { OrderedList } from './ordered-list.tsx';

const rules = choicesOf(meta.$defs.check.properties.rule);

function operandsOf(rule: string, schema: JsonSchema): CheckOperands {
  return checkOperands({ rule } as Check, schema);
}

/** The label of a rule without its name in the files: `“Later than another answer”`. */
export function checkLabel(rule: string): string {
  const label = rules.find(({ value }) => value === rule)?.label ?? rule;
  return `“${label.replace(` (${rule})`, '')}”`;
}

/** `Later than another answer (after): Start of the contract` */
export function describeCheck(check: object, label: Wording['label']): string {
  const { rule, dataPoint, years } = { rule: '', dataPoint: '', years: 0, ...check };
  const parts = [dataPoint === '' ? '' : label(dataPoint), years === 0 ? '' : `${years} years`];
  const operandText = parts.filter((part) => part !== '').join(', ');
  const ruleLabel = rules.find(({ value }) => value === rule)?.label ?? rule;
  return operandText === '' ? ruleLabel : `${ruleLabel}: ${operandText}`;
}

/** Returns the parameters of a check, according to its meta-schema. */
function parametersOf(rule: string): readonly string[] {
  const kinds: readonly { readonly required: readonly string[]; readonly properties: object }[] = [
    meta.$defs.checkAgainstToday,
    meta.$defs.checkWithinYears,
    meta.$defs.checkAgainstAnswer,
    meta.$defs.checkAgainstBirth,
  ];
  const kind = kinds.find(({ properties }) => JSON.stringify(properties).includes(`"${rule}"`));
  return (kind?.required ?? []).filter((name) => name !== 'rule');
}

interface ChecksProps {
  readonly snapshot: Snapshot;
  readonly question: FlowDataPoint;
  readonly country: string;
  readonly language: string;
  /** The earlier questions. */
  readonly earlier: readonly ComparedQuestion[];
  readonly scope: 'country' | 'all';
}

/** The checks of a question. A country can add checks to those of the catalogue, and remove its own. */
export function QuestionChecks(props: ChecksProps): ReactElement {
  const { snapshot, question, country, earlier, scope, language } = props;
  const { change } = useChanges();
  const wording = wordingOf(snapshot, language);
  const { id } = question;
  const contents = countryContents(snapshot, country);
  const checks =
    (scope === 'all' ? readCatalogueQuestion(snapshot, id) : contents?.overrides?.[id])?.checks ?? [];
  const [rule, setRule] = useState('');
  const [comparedQuestion, setComparedQuestion] = useState('');
  const [years, setYears] = useState('');
  const [words, setWords] = useState<NewWords>({});
  const field = `${id} checks`;
  const parameters = parametersOf(rule);
  const offeredRules = rules.filter(({ value }) =>
    operandsOf(value, question.schema).own.matches(question.schema),
  );
  const comparableQuestions =
    rule === ''
      ? []
      : earlier.filter(({ schema }) => operandsOf(rule, question.schema).other.matches(schema));
  const languages = languagesWithTexts(snapshot, id, 'label').filter((language) => {
    const general = messageOf(snapshot, language, ['errors', rule]);
    const own = messageOf(snapshot, language, ['dataPoints', id, 'errors', rule]);
    return [general.own, general.inherited, own.own].every((text) => text === undefined);
  });
  const isComplete =
    rule !== '' &&
    (!parameters.includes('dataPoint') || comparedQuestion !== '') &&
    (!parameters.includes('years') ||
      (Number(numberOrText(years)) > 0 && numberProblem(years) === undefined)) &&
    languages.every((language) => (words[language] ?? '').trim() !== '');
  const saveChecks = (
    label: string,
    value: readonly object[],
    texts: readonly string[],
  ): Promise<boolean> => {
    const newValue = value.length === 0 ? undefined : value;
    const edit =
      scope === 'country'
        ? editOf(countryFile(country), overrideChange(contents?.overrides, id, ['checks'], newValue))
        : editOf(
            questionFile(id),
            newValue === undefined
              ? { kind: 'remove', path: ['checks'] }
              : { kind: 'set', path: ['checks'], value: newValue },
          );
    const path = ['dataPoints', id, 'errors', rule];
    return change(field, label, [
      edit,
      ...texts.map((language) =>
        editOf(wordsFile(language), { kind: 'set', path, value: words[language]?.trim() }),
      ),
    ]);
  };
  const fieldPlace =
    scope === 'all'
      ? { file: questionFile(id), path: ['checks'] }
      : { file: countryFile(country), path: ['overrides', id, 'checks'] };
  return (
    <fieldset className="box" {...fieldProps(fieldPlace)}>
      <legend>Checks</legend>
      <OrderedList
        label="Checks"
        entries={checks.map((check, position) => ({
          id: String(position),
          label: describeCheck(check, wording.label),
        }))}
        removal={{
          verb: 'Remove',
          onRemove: (position) =>
            void saveChecks(
              `Remove a check of “${wording.label(id)}”`,
              checks.toSpliced(Number(position), 1),
              [],
            ),
        }}
      />
      <details hidden={offeredRules.length === 0}>
        <summary>Add a check</summary>
        <div className="field">
          <label htmlFor="new-check">Rule</label>
          <select id="new-check" value={rule} onChange={({ target }) => setRule(target.value)}>
            <option value="">Choose</option>
            {offeredRules.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>
        </div>
        {parameters.includes('dataPoint') && (
          <div className="field">
            <label htmlFor="new-check-against">Compared with</label>
            <select
              id="new-check-against"
              value={comparedQuestion}
              onChange={({ target }) => setComparedQuestion(target.value)}
            >
              <option value="">Choose</option>
              {comparableQuestions.map((each) => (
                <option key={each.id} value={each.id}>
                  {wording.label(each.id)} ({each.id})
                </option>
              ))}
            </select>
          </div>
        )}
        {parameters.includes('years') && (
          <div className="field">
            <label htmlFor="new-check-years">Years</label>
            <input
              id="new-check-years"
              type="text"
              inputMode="numeric"
              value={years}
              onChange={({ target }) => setYears(target.value)}
            />
            {numberProblem(years) !== undefined && <p className="note error">{numberProblem(years)}</p>}
          </div>
        )}
        <NewWordsEdit
          id="new-check"
          label={(language) => `${errorMessageLabel(rule)} in ${languageName(language)}`}
          languages={rule === '' ? [] : languages}
          words={words}
          onType={setWords}
        />
        <button
          type="button"
          className="small primary"
          disabled={!isComplete}
          onClick={async () => {
            const check = {
              rule,
              ...(parameters.includes('dataPoint') && { dataPoint: comparedQuestion }),
              ...(parameters.includes('years') && { years: numberOrText(years) }),
            };
            const label = `Check “${wording.label(id)}”: ${describeCheck(check, wording.label)}`;
            if (!(await saveChecks(label, [...checks, check], languages))) return;
            setRule('');
            setWords({});
          }}
        >
          Add check
        </button>
      </details>
      <AttemptNote field={field} />
    </fieldset>
  );
}
