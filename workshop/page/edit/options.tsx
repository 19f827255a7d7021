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
  catalogued,
  countryContents,
  countryFile,
  messageOf,
  overrideChange,
  questionFile,
  wordedIn,
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

function wordChanges(
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
export function removalOf(
  snapshot: Pick<Snapshot, 'files'>,
  id: string,
  path: readonly string[],
  { option, position }: { readonly option: string; readonly position: number },
): readonly Edit[] {
  const languages = wordedIn(snapshot, id, 'options').filter((language) => {
    const words = contentsOf(snapshot, wordsFile(language)) as {
      readonly dataPoints: { readonly [id: string]: { readonly options: object } };
    };
    return Object.hasOwn(words.dataPoints[id]?.options ?? {}, option);
  });
  return [
    editOf(questionFile(id), { kind: 'remove', path: [...path, position] }),
    ...wordChanges(id, option, new Map(languages.map((language) => [language, undefined]))),
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
  const whole = catalogued(snapshot, id);
  const path = whole && optionsPath(whole);
  if (whole === undefined || path === undefined || schema['type'] === 'boolean') return null;
  const contents = countryContents(snapshot, country);
  const own = contents?.overrides?.[id];
  const all = optionsOf(whole.schema).map(String);
  const kept = optionsOf(schema).map(String);
  const shown = scope === 'country' ? kept : all;
  const field = `${id} options`;
  const labelOf = (option: string): string => {
    const message = messageOf(snapshot, language, ['dataPoints', id, 'options', option]);
    return message.own ?? message.inherited ?? option;
  };
  const inCountry = (name: string, value: unknown): readonly Edit[] => [
    editOf(
      countryFile(country),
      overrideChange(contents?.overrides, id, name === 'enum' ? ['schema', 'enum'] : [name], value),
    ),
  ];
  const except = own?.choicesExcept ?? [];
  const move = (from: number, to: number): void => {
    const label = `Move “${labelOf(shown[from] ?? '')}”`;
    if (scope === 'all') {
      void change(field, label, [editOf(questionFile(id), { kind: 'move', path: [...path, from], to })]);
      return;
    }
    const order = kept.toSpliced(from, 1).toSpliced(to, 0, kept[from] ?? '');
    void change(field, label, inCountry('enum', order));
  };
  const remove = (option: string): void => {
    const label = `Remove “${labelOf(option)}”`;
    const position = all.indexOf(option);
    if (scope === 'all') void change(field, label, removalOf(snapshot, id, path, { option, position }));
    else if (own?.schema?.['enum'] === undefined) {
      void change(field, label, inCountry('choicesExcept', [...except, option]));
    } else
      void change(
        field,
        label,
        inCountry(
          'enum',
          kept.filter((each) => each !== option),
        ),
      );
  };
  const isOrdered = scope === 'all' || path.length === 2;
  const at =
    scope === 'all'
      ? { file: questionFile(id), path }
      : { file: countryFile(country), path: ['overrides', id, ...path] };
  return (
    <fieldset className="box" {...fieldProps(at)}>
      <legend>Options</legend>
      <OrderedList
        label="Options"
        entries={shown.map((option) => ({ id: option, label: labelOf(option) }))}
        {...(isOrdered && { onMove: move })}
        {...(shown.length > 1 && { removal: { verb: 'Remove', onRemove: remove } })}
      />
      {scope === 'country' &&
        except.map((option) => (
          <p key={option} className="hint">
            Removed: {labelOf(option)}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                const others = except.filter((each) => each !== option);
                const left = others.length === 0 ? undefined : others;
                void change(field, `Restore “${labelOf(option)}”`, inCountry('choicesExcept', left));
              }}
            >
              Restore
            </button>
          </p>
        ))}
      {scope === 'all' ? (
        <NewOption snapshot={snapshot} id={id} path={path} existing={all} />
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
}

/** A form for a new option, with a text for each language that has texts of the other options. */
function NewOption({ snapshot, id, path, existing }: NewOptionProps): ReactElement {
  const { change } = useChanges();
  const [option, setOption] = useState('');
  const [words, setWords] = useState<NewWords>({});
  const languages = wordedIn(snapshot, id, 'options');
  const isWhole = languages.every((language) => (words[language] ?? '').trim() !== '');
  const isNamed = /^[A-Za-z0-9_-]+$/.test(option) && !existing.includes(option);
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
        label={(language) => `Label in ${languageName(language)}`}
        {...{ languages, words }}
        onType={setWords}
      />
      <button
        type="button"
        className="small primary"
        disabled={!isNamed || !isWhole}
        onClick={async () => {
          const isDone = await change(`${id} options`, `Add “${option}”`, [
            editOf(questionFile(id), { kind: 'insert', path: [...path, existing.length], value: option }),
            ...wordChanges(id, option, new Map(languages.map((each) => [each, words[each]?.trim()]))),
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
