import { type ReactElement, useState } from 'react';
import meta from '../../../schemas/config/data-point.schema.json';
import type { FlowDataPoint, JsonSchema } from '../../../src/model/flow.ts';
import { editOf } from '../../server/edit.ts';
import { useChanges } from '../change.tsx';
import { capitalised, countriesOf } from '../selection.ts';
import { choicesOf, keywordTitle } from '../meta-words.ts';
import type { PaneProps } from '../pane.ts';
import { type FieldPlace, pointAt, usePointedPlace } from '../pointed-field.ts';
import { withUnsavedMark } from '../use-drafts.ts';
import { conditionChoices, wordingOf } from '../wording.ts';
import { catalogueQuestions, earlierQuestions, questionsOf } from './earlier-questions.ts';
import { QuestionChecks } from './checks.tsx';
import { ConditionActions } from './condition-actions.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionEdit, emptyDraft } from './new-condition.ts';
import { Pick, Switch, TextEdit } from './field.tsx';
import { offeredFormats, offeredKeywords } from './new-question.ts';
import { QuestionOptions } from './options.tsx';
import {
  readCatalogueQuestion,
  countryContents,
  countryFile,
  overrideChange,
  questionFile,
  stepPaths,
} from './places.ts';
import { numberOrText, numberProblem } from './typed-number.ts';

/** Numeric keywords. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'];

/** The limits of the loan, by their names in the country's file. */
const loanLimits: readonly (readonly [limit: string, title: string])[] = [
  ['minimum', keywordTitle('minimum')],
  ['maximum', keywordTitle('maximum')],
  ['step', 'Step'],
  ['default', 'Default'],
];

const privacyRules = Object.entries(meta.properties.privacy.properties).filter(([, rule]) => 'enum' in rule);

function textIn(schema: JsonSchema | undefined, keyword: string): string {
  const text = schema?.[keyword];
  return typeof text === 'string' ? text : '';
}

const newCondition = ' new';

type Scope = 'country' | 'all';

export interface QuestionProps extends PaneProps {
  readonly question: FlowDataPoint;
}

/** The rules of a question: validation, condition and step, for this country or for all. */
export function QuestionRules({ question, ...props }: QuestionProps): ReactElement {
  const { snapshot, selection } = props;
  const { country } = selection;
  const { id } = question;
  const { change, rejectedFields } = useChanges();
  const fieldIn = (place: Scope, property: string): string =>
    `${id} ${place === 'country' ? country : 'all'} ${property}`;
  const hasRejectedText = (place: Scope): boolean =>
    rejectedFields.some((field) => field.startsWith(fieldIn(place, '')));
  const [scope, setScope] = useState<Scope>(
    hasRejectedText('all') && !hasRejectedText('country') ? 'all' : 'country',
  );
  const fieldOf = (property: string): string => fieldIn(scope, property);
  const pointedPlace = usePointedPlace();
  const [handledPlace, setHandledPlace] = useState<typeof pointedPlace>();
  if (handledPlace !== pointedPlace) {
    setHandledPlace(pointedPlace);
    if (pointedPlace?.file === questionFile(id)) setScope('all');
    else if (pointedPlace?.file === countryFile(country)) setScope('country');
  }
  const [editorMode, setEditorMode] = useState<'new' | 'existing'>();
  const [draft, setDraft] = useState(emptyDraft);
  const contents = countryContents(snapshot, country);
  const catalogueQuestion = readCatalogueQuestion(snapshot, id);
  const override = contents?.overrides?.[id];
  const name = capitalised(country);
  const editInScope = (path: readonly string[], value: unknown) =>
    scope === 'country'
      ? editOf(countryFile(country), overrideChange(contents?.overrides, id, path, value))
      : editOf(
          questionFile(id),
          value === undefined ? { kind: 'remove', path: [...path] } : { kind: 'set', path: [...path], value },
        );
  const saveProperty = (path: readonly string[], value: unknown, label: string): void =>
    void change(fieldOf(path.join('>')), label, [editInScope(path, value)]);
  const saveWhen = (picked: string): void =>
    saveProperty(
      ['when'],
      picked === '' || (inCountry && picked === catalogueQuestion?.when) ? undefined : picked,
      `When “${questionLabel}” is asked`,
    );
  /** Focuses the list of conditions, which shows the result. */
  const closeEditor = (): void => {
    setEditorMode(undefined);
    pointAt(placeOf('when'));
  };
  const placeOf = (...path: readonly string[]): FieldPlace =>
    scope === 'country'
      ? { file: countryFile(country), path: ['overrides', id, ...path] }
      : { file: questionFile(id), path };
  const inCountry = scope === 'country';
  const originText = (isOverridden: boolean, catalogueText = 'Set by the catalogue for all countries.') => {
    if (!isOverridden) return catalogueText;
    return inCountry ? `Set by ${name} only.` : `${catalogueText} ${name} has its own value.`;
  };
  /** The reason why a country cannot remove a rule of the catalogue. */
  const removalProblem = (text: string, catalogueValue: unknown, ownValue: unknown): string | undefined =>
    inCountry && text.trim() === '' && catalogueValue !== undefined && ownValue === undefined
      ? `The catalogue sets it for all countries. Choose “All countries” to remove it, or type another value for ${name}.`
      : undefined;
  const withOnlyForAll = (hint: string, option: string, catalogueValue: unknown): string =>
    inCountry && catalogueValue !== undefined
      ? `${hint} “${option}” can only be chosen for all countries.`
      : hint;
  const when = inCountry
    ? (override?.when ?? catalogueQuestion?.when ?? '')
    : (catalogueQuestion?.when ?? '');
  const countryQuestions = contents?.dataPoints ?? [];
  const wording = wordingOf(snapshot, selection.language);
  const questionLabel = wording.label(id);
  const format = textIn(inCountry ? question.schema : catalogueQuestion?.schema, 'format');
  const otherOrders = inCountry
    ? []
    : countriesOf(snapshot).map((slug) => countryContents(snapshot, slug)?.dataPoints ?? []);
  const earlierIds = earlierQuestions([countryQuestions, ...otherOrders], id);
  const comparedQuestions = inCountry
    ? questionsOf(selection.flow, earlierIds)
    : catalogueQuestions(snapshot, earlierIds);
  const usedSteps: readonly string[] = selection.flow.steps.map(({ path }) => path);
  const stepsToChoose = [...new Set([...usedSteps, ...stepPaths(snapshot)])];
  const keywords = offeredKeywords(question);
  const limits = catalogueQuestion?.limits;
  return (
    <div className="rules">
      <fieldset className="segmented">
        <legend>Changes apply to</legend>
        {(['country', 'all'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="scope" checked={scope === each} onChange={() => setScope(each)} />
            <span>
              {withUnsavedMark(each === 'country' ? `${name} only` : 'All countries', hasRejectedText(each))}
            </span>
          </label>
        ))}
      </fieldset>
      <Switch
        label="Answer required"
        field={fieldOf('required')}
        at={placeOf('required')}
        isOn={inCountry ? question.required : catalogueQuestion?.required === true}
        hint={originText(override?.required !== undefined)}
        onSwitch={(isOn) =>
          saveProperty(
            ['required'],
            inCountry && isOn === catalogueQuestion?.required ? undefined : isOn,
            isOn ? `Make “${questionLabel}” required` : `Make “${questionLabel}” optional`,
          )
        }
      />
      {limits !== undefined &&
        (inCountry ? (
          loanLimits.map(([limit, title]) => (
            <TextEdit
              key={fieldOf(limit)}
              label={title}
              field={fieldOf(`loan>${limits}>${limit}`)}
              at={{ file: countryFile(country), path: ['loan', limits, limit] }}
              value={String(contents?.loan[limits][limit] ?? '')}
              hint={`Of the loan in ${name}.`}
              problemOf={numberProblem}
              onSave={(text) => {
                const path = ['loan', limits, limit];
                void change(fieldOf(`loan>${limits}>${limit}`), `${title} of “${questionLabel}”`, [
                  editOf(
                    countryFile(country),
                    text.trim() === ''
                      ? { kind: 'remove', path }
                      : { kind: 'set', path, value: numberOrText(text) },
                  ),
                ]);
              }}
            />
          ))
        ) : (
          <p className="hint">Each country has its own limits of the loan.</p>
        ))}
      {(limits === undefined ? bounds.filter((keyword) => keywords.includes(keyword)) : []).map((keyword) => {
        const shownLimit = inCountry ? question.schema[keyword] : catalogueQuestion?.schema[keyword];
        return (
          <TextEdit
            key={fieldOf(keyword)}
            label={keywordTitle(keyword)}
            field={fieldOf(`schema>${keyword}`)}
            at={placeOf('schema', keyword)}
            value={typeof shownLimit === 'number' ? String(shownLimit) : ''}
            hint={originText(
              override?.schema?.[keyword] !== undefined,
              typeof shownLimit === 'number' ? undefined : 'No limit.',
            )}
            problemOf={(text) =>
              numberProblem(text) ??
              removalProblem(text, catalogueQuestion?.schema[keyword], override?.schema?.[keyword])
            }
            onSave={(text) =>
              saveProperty(
                ['schema', keyword],
                text.trim() === '' ? undefined : numberOrText(text),
                `${keywordTitle(keyword)} of “${questionLabel}”`,
              )
            }
          />
        );
      })}
      {keywords.includes('format') && (
        <>
          <Pick
            label="Format"
            field={fieldOf('schema>format')}
            at={placeOf('schema', 'format')}
            value={format}
            hint={withOnlyForAll(
              originText(override?.schema?.['format'] !== undefined),
              'None',
              catalogueQuestion?.schema['format'],
            )}
            options={[
              ...(inCountry && catalogueQuestion?.schema['format'] !== undefined
                ? []
                : [{ value: '', label: 'None' }]),
              ...offeredFormats(question.control, inCountry ? contents?.code : undefined, format),
            ]}
            onPick={(picked) =>
              saveProperty(
                ['schema', 'format'],
                picked === '' || (inCountry && picked === catalogueQuestion?.schema['format'])
                  ? undefined
                  : picked,
                `Format of “${questionLabel}”`,
              )
            }
          />
          <TextEdit
            key={fieldOf('pattern')}
            label="Pattern"
            field={fieldOf('schema>pattern')}
            at={placeOf('schema', 'pattern')}
            value={textIn(inCountry ? question.schema : catalogueQuestion?.schema, 'pattern')}
            hint={`A regular expression for the whole text, from ^ to $. ${originText(override?.schema?.['pattern'] !== undefined)}`}
            problemOf={(text) =>
              removalProblem(text, catalogueQuestion?.schema['pattern'], override?.schema?.['pattern'])
            }
            onSave={(text) =>
              saveProperty(
                ['schema', 'pattern'],
                text.trim() === '' ? undefined : text.trim(),
                `Pattern of “${questionLabel}”`,
              )
            }
          />
        </>
      )}
      <QuestionOptions {...{ snapshot, question, country, scope }} language={selection.language} />
      <QuestionChecks
        {...{ snapshot, question, country, scope }}
        language={selection.language}
        earlier={comparedQuestions}
      />
      <Pick
        label="Asked"
        field={fieldOf('when')}
        at={placeOf('when')}
        value={when}
        hint={withOnlyForAll(originText(override?.when !== undefined), 'Always', catalogueQuestion?.when)}
        options={[
          ...(inCountry && catalogueQuestion?.when !== undefined ? [] : [{ value: '', label: 'Always' }]),
          ...conditionChoices(snapshot, selection.language, {
            known: comparedQuestions,
            current: when,
          }),
          { value: newCondition, label: 'Only if … (new condition)' },
        ]}
        onPick={(picked) => {
          setDraft(emptyDraft);
          setEditorMode(picked === newCondition ? 'new' : undefined);
          if (picked !== newCondition) saveWhen(picked);
        }}
      />
      {when !== '' && editorMode === undefined && (
        <ConditionActions
          {...props}
          name={when}
          earlierQuestions={comparedQuestions}
          onEdit={(group) => {
            setDraft({ group });
            setEditorMode('existing');
          }}
        />
      )}
      {editorMode !== undefined && (
        <ConditionEditor
          {...props}
          earlierQuestions={comparedQuestions}
          existing={editorMode === 'existing' ? when : undefined}
          draft={draft}
          onDraft={setDraft}
          onClose={closeEditor}
          onMake={async (made) => {
            const pressed = document.activeElement;
            const isDone = await change(fieldOf('when'), `When “${questionLabel}” is asked`, [
              conditionEdit(made),
              ...(editorMode === 'new' ? [editInScope(['when'], made.name)] : []),
            ]);
            if (!isDone) return;
            // The focus stays in a field that was chosen while the condition was checked.
            if ([pressed, document.body].includes(document.activeElement)) closeEditor();
            else setEditorMode(undefined);
          }}
          onUse={(name) => {
            saveWhen(name);
            closeEditor();
          }}
        />
      )}
      <Pick
        label="Step"
        field={fieldOf('step')}
        at={placeOf('step')}
        value={inCountry ? question.step : (catalogueQuestion?.step ?? '')}
        hint={originText(override?.step !== undefined)}
        options={stepsToChoose.map((path) => ({
          value: path,
          label: `${wording.step(path)} (${path})`,
        }))}
        onPick={(step) =>
          saveProperty(
            ['step'],
            inCountry && step === catalogueQuestion?.step ? undefined : step,
            `Ask “${questionLabel}” on “${wording.step(step)}”`,
          )
        }
      />
      <Pick
        label="Shown"
        field={fieldOf('presentation')}
        at={placeOf('presentation')}
        value={inCountry ? question.presentation : (catalogueQuestion?.presentation ?? 'inline')}
        hint={originText(override?.presentation !== undefined)}
        options={choicesOf(meta.$defs.presentation)}
        onPick={(picked) =>
          saveProperty(
            ['presentation'],
            picked === (inCountry ? (catalogueQuestion?.presentation ?? 'inline') : 'inline')
              ? undefined
              : picked,
            `How “${questionLabel}” is shown`,
          )
        }
      />
      <fieldset className="box">
        <legend>Privacy in all countries</legend>
        {privacyRules.map(([name, rule]) => (
          <Pick
            key={name}
            label={rule.title}
            field={`${id} privacy>${name}`}
            at={{ file: questionFile(id), path: ['privacy', name] }}
            value={catalogueQuestion?.privacy[name] ?? ''}
            options={choicesOf(rule)}
            onPick={(picked) =>
              void change(`${id} privacy>${name}`, `${rule.title}: “${questionLabel}”`, [
                editOf(questionFile(id), { kind: 'set', path: ['privacy', name], value: picked }),
              ])
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
