import { type ReactElement, useState } from 'react';
import { optionsOf } from '../../../src/compiler/link/options.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';
import type { Change } from '../../server/change-json.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { AttemptNote, useChanges } from '../change.tsx';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { languageName } from '../pane.ts';
import { fieldProps } from '../pointed-field.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { OrderedList } from './ordered-list.tsx';
import {
  type CataloguedQuestion,
  readCatalogueQuestion,
  countryContents,
  countryFile,
  messageOf,
  overrideChange,
  questionFile,
  languagesWithTexts,
  wordsFile,
} from './places.ts';

/** Returns the path of the options in the question's file; undefined if they come from a list or do not exist. */
export function optionsPath({ schema }: Pick<CataloguedQuestion, 'schema'>): readonly string[] | undefined {
  const items = schema['items'];
  if (Array.isArray(schema['enum'])) return ['schema', 'enum'];
  return typeof items === 'object' && items !== null && 'enum' in items
    ? ['schema', 'items', 'enum']
    : undefined;
}

function labelEdits(
  id: string,
  option: string,
  words: ReadonlyMap<string, string | undefined>,
): readonly Edit[] {
  const path = ['dataPoints', id, 'options', option];
  return [...words].map(([language, text]) => {
    const change: Change = text === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: text };
    return editOf(wordsFile(language), change);
  });
}

/** Removes an option and its texts in all languages from the catalogue. */
export function optionRemovalEdits(
  snapshot: Pick<Snapshot, 'files'>,
  id: string,
  path: readonly string[],
  { option, position }: { readonly option: string; readonly position: number },
): readonly Edit[] {
  const languages = languagesWithTexts(snapshot, id, 'options').filter((language) => {
    const words = contentsOf(snapshot, wordsFile(language)) as {
      readonly dataPoints: { readonly [id: string]: { readonly options: object } };
    };
    return Object.hasOwn(words.dataPoints[id]?.options ?? {}, option);
  });
  return [
    editOf(questionFile(id), { kind: 'remove', path: [...path, position] }),
    ...labelEdits(id, option, new Map(languages.map((language) => [language, undefined]))),
  ];
}

interface OptionsProps {
  readonly snapshot: Snapshot;
  readonly question: FlowDataPoint;
  readonly country: string;
  readonly language: string;
  readonly scope: 'country' | 'all';
}

/** The options of a question in order: those of the catalogue, or those that a country keeps. */
export function QuestionOptions({
  snapshot,
  question,
  country,
  language,
  scope,
}: OptionsProps): ReactElement | null {
  const { change } = useChanges();
  const { id, schema } = question;
  const catalogueQuestion = readCatalogueQuestion(snapshot, id);
  const path = catalogueQuestion && optionsPath(catalogueQuestion);
  if (catalogueQuestion === undefined || path === undefined || schema['type'] === 'boolean') return null;
  const contents = countryContents(snapshot, country);
  const override = contents?.overrides?.[id];
  const catalogueOptions = optionsOf(catalogueQuestion.schema).map(String);
  const countryOptions = optionsOf(schema).map(String);
  const shownOptions = scope === 'country' ? countryOptions : catalogueOptions;
  const field = `${id} options`;
  const labelOf = (option: string): string => {
    const message = messageOf(snapshot, language, ['dataPoints', id, 'options', option]);
    return message.own ?? message.inherited ?? option;
  };
  const countryEdits = (name: string, value: unknown): readonly Edit[] => [
    editOf(
      countryFile(country),
      overrideChange(contents?.overrides, id, name === 'enum' ? ['schema', 'enum'] : [name], value),
    ),
  ];
  const excludedOptions = override?.choicesExcept ?? [];
  const move = (from: number, to: number): void => {
    const label = `Move “${labelOf(shownOptions[from] ?? '')}”`;
    if (scope === 'all') {
      void change(field, label, [editOf(questionFile(id), { kind: 'move', path: [...path, from], to })]);
      return;
    }
    const order = countryOptions.toSpliced(from, 1).toSpliced(to, 0, countryOptions[from] ?? '');
    void change(field, label, countryEdits('enum', order));
  };
  const remove = (option: string): void => {
    const label = `Remove “${labelOf(option)}”`;
    const position = catalogueOptions.indexOf(option);
    if (scope === 'all')
      void change(field, label, optionRemovalEdits(snapshot, id, path, { option, position }));
    else if (override?.schema?.['enum'] === undefined) {
      void change(field, label, countryEdits('choicesExcept', [...excludedOptions, option]));
    } else
      void change(
        field,
        label,
        countryEdits(
          'enum',
          countryOptions.filter((each) => each !== option),
        ),
      );
  };
  const isOrdered = scope === 'all' || path.length === 2;
  const fieldPlace =
    scope === 'all'
      ? { file: questionFile(id), path }
      : { file: countryFile(country), path: ['overrides', id, ...path] };
  return (
    <fieldset className="box" {...fieldProps(fieldPlace)}>
      <legend>Options</legend>
      <OrderedList
        label="Options"
        entries={shownOptions.map((option) => ({ id: option, label: labelOf(option) }))}
        {...(isOrdered && { onMove: move })}
        {...(shownOptions.length > 1 && { removal: { verb: 'Remove', onRemove: remove } })}
      />
      {scope === 'country' &&
        excludedOptions.map((option) => (
          <p key={option} className="hint">
            Removed: {labelOf(option)}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                const others = excludedOptions.filter((each) => each !== option);
                const newValue = others.length === 0 ? undefined : others;
                void change(field, `Restore “${labelOf(option)}”`, countryEdits('choicesExcept', newValue));
              }}
            >
              Restore
            </button>
          </p>
        ))}
      {scope === 'all' ? (
        <NewOption {...{ snapshot, id, path, language }} existing={catalogueOptions} />
      ) : (
        <p className="hint">New options are added for all countries.</p>
      )}
      <AttemptNote field={field} />
    </fieldset>
  );
}

interface NewOptionProps {
  readonly snapshot: Snapshot;
  readonly id: string;
  readonly path: readonly string[];
  readonly existing: readonly string[];
  readonly language: string;
}

/** A form for a new option, with a text for each language that has texts of the other options. */
function NewOption({ snapshot, id, path, existing, language }: NewOptionProps): ReactElement {
  const { change } = useChanges();
  const [option, setOption] = useState('');
  const [words, setWords] = useState<NewWords>({});
  const languages = languagesWithTexts(snapshot, id, 'options');
  const hasAllLabels = languages.every((language) => (words[language] ?? '').trim() !== '');
  const hasValidName = /^[A-Za-z0-9_-]+$/.test(option) && !existing.includes(option);
  return (
    <details>
      <summary>Add an option</summary>
      <div className="field">
        <label htmlFor="new-option">Option id</label>
        <input
          id="new-option"
          type="text"
          value={option}
          onChange={({ target }) => setOption(target.value)}
        />
      </div>
      <NewWordsEdit
        id="new-option"
        label={(each) => `Label in ${languageName(each)}`}
        {...{ languages, words }}
        onType={setWords}
      />
      <button
        type="button"
        className="small primary"
        disabled={!hasValidName || !hasAllLabels}
        onClick={async () => {
          const name = words[language]?.trim() ?? words['en']?.trim() ?? option;
          const isDone = await change(`${id} options`, `Add “${name}”`, [
            editOf(questionFile(id), { kind: 'insert', path: [...path, existing.length], value: option }),
            ...labelEdits(id, option, new Map(languages.map((each) => [each, words[each]?.trim()]))),
          ]);
          if (!isDone) return;
          setOption('');
          setWords({});
        }}
      >
        Add option
      </button>
    </details>
  );
}
