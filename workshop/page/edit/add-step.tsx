import { type ReactElement, useMemo, useState } from 'react';
import { newSection, newStep } from '../../../src/compiler/edit/new-files.ts';
import { slugConvention } from '../../../src/compiler/read/naming-conventions.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { languageName, type PaneProps } from '../pane.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { capitalised } from '../selection.ts';
import { wordingOf } from '../wording.ts';
import { type NewWords, NewWordsEdit } from './field.tsx';
import { NewDialog } from './new-dialog.tsx';
import { fileEdits, proposedSlug, treeOf } from './new-files.ts';
import {
  catalogued,
  countryContents,
  countryFile,
  messageOf,
  namingLanguages,
  overrideChange,
  stepPaths,
  wordsFile,
} from './places.ts';
import { HintedField } from './hinted-field.tsx';

export function sectionNames(snapshot: Pick<Snapshot, 'files'>): readonly string[] {
  const contents = contentsOf(snapshot, 'config/steps.json') as
    | { readonly contexts: readonly string[] }
    | undefined;
  return contents?.contexts ?? [];
}

interface NewStepInput {
  readonly country: string;
  readonly path: string;
  readonly titles: NewWords;
  /** The page whose questions move, and whose button text the step gets. */
  readonly page: string;
  /** The questions of the page, in order. */
  readonly asked: readonly string[];
  readonly moved: readonly string[];
  readonly section: { readonly name: string; readonly titles?: NewWords; readonly after: string };
}

/** The edits that add a step with questions of another page, after that page. */
export function stepEdits(snapshot: Pick<Snapshot, 'files'>, input: NewStepInput): readonly Edit[] {
  const { country, path, titles, page, asked, moved, section } = input;
  const contents = countryContents(snapshot, country);
  if (contents === undefined) return [];
  const languages = namingLanguages(snapshot, country);
  const tree = treeOf(snapshot);
  const { titles: names, ...place } = section;
  const sections =
    names === undefined
      ? new Map<string, string>()
      : newSection({ ...place, title: names['en'] ?? '' }, tree, languages);
  const withSection = new Map([...tree, ...sections]);
  const made = newStep(path, titles['en'] ?? '', section.name, withSection, languages);
  const block = [...asked.filter((id) => !moved.includes(id)), ...asked.filter((id) => moved.includes(id))];
  const start = contents.dataPoints.findIndex((id) => asked.includes(id));
  const others = contents.dataPoints.filter((id) => !asked.includes(id));
  const before = contents.dataPoints.slice(0, start).length;
  const order = [...others.slice(0, before), ...block, ...others.slice(before)];
  return [
    ...fileEdits(snapshot, new Map([...sections, ...made])),
    ...languages.map((language) =>
      editOf(
        wordsFile(language),
        { kind: 'set', path: ['steps', path, 'title'], value: titles[language]?.trim() ?? '' },
        {
          kind: 'set',
          path: ['steps', path, 'action'],
          value: messageOf(snapshot, language, ['steps', page, 'action']).own ?? 'Continue',
        },
        ...(names === undefined
          ? []
          : [
              {
                kind: 'set',
                path: ['contexts', section.name],
                value: names[language]?.trim() ?? '',
              } as const,
            ]),
      ),
    ),
    editOf(
      countryFile(country),
      { kind: 'set', path: ['dataPoints'], value: order },
      ...moved.map((id) =>
        overrideChange(
          contents.overrides,
          id,
          ['step'],
          catalogued(snapshot, id)?.step === path ? undefined : path,
        ),
      ),
    ),
  ];
}

const newSectionValue = ' new';

interface AddStepProps extends Pick<PaneProps, 'snapshot' | 'selection' | 'go'> {
  readonly onClose: () => void;
}

/** Adds a step after the current page, with some of its questions, in a section of the form. */
export function AddStep({ snapshot, selection, go, onClose }: AddStepProps): ReactElement {
  const { country, flow, language } = selection;
  const page = flow.steps.find(({ path }) => path === selection.page) ?? flow.steps[0];
  const languages = namingLanguages(snapshot, country);
  const wording = wordingOf(snapshot, language);
  const [titles, setTitles] = useState<NewWords>({});
  const [ownPath, setOwnPath] = useState<string>();
  const [section, setSection] = useState<string>(page.context);
  const [sectionTitles, setSectionTitles] = useState<NewWords>({});
  const [moved, setMoved] = useState<readonly string[]>([]);
  const path = ownPath ?? proposedSlug(titles['en'] ?? '');
  const sectionName = section === newSectionValue ? proposedSlug(sectionTitles['en'] ?? '') : section;
  const isTaken = stepPaths(snapshot).includes(path);
  const hasWords = (words: NewWords): boolean => languages.every((each) => (words[each] ?? '').trim() !== '');
  const problem = !hasWords(titles)
    ? 'Enter the title in each language.'
    : isTaken
      ? `The step “${path}” exists already.`
      : !slugConvention.pattern.test(path)
        ? `“${path}” cannot be the id of a step. ${slugConvention.rule}`
        : section === newSectionValue && !hasWords(sectionTitles)
          ? 'Enter the name of the section in each language.'
          : section === newSectionValue && sectionNames(snapshot).includes(sectionName)
            ? `The section “${sectionName}” exists already.`
            : moved.length === 0
              ? 'Choose the questions of the step.'
              : '';
  const edits = useMemo(
    () =>
      problem === ''
        ? stepEdits(snapshot, {
            country,
            path,
            titles,
            page: page.path,
            asked: page.dataPoints,
            moved,
            section: {
              name: sectionName,
              after: page.context,
              ...(section === newSectionValue && { titles: sectionTitles }),
            },
          })
        : [],
    [problem, snapshot, country, path, titles, page, moved, section, sectionName, sectionTitles],
  );
  const sectionTitle = (name: string): string => {
    const { own, inherited } = messageOf(snapshot, language, ['contexts', name]);
    return own ?? inherited ?? name;
  };
  return (
    <NewDialog
      snapshot={snapshot}
      title={`Add a step to ${capitalised(country)}`}
      action="Add step"
      label={`Add the step “${titles[language] ?? titles['en'] ?? path}” to ${capitalised(country)}`}
      edits={edits}
      missing={problem}
      onClose={onClose}
      onAdded={() => go({ pane: 'page', page: path, question: '' })}
    >
      <p className="hint">It comes after “{wording.step(page.path)}”, with questions of that step.</p>
      <NewWordsEdit
        id="step-title"
        label={(each) => `Title in ${languageName(each)}`}
        languages={languages}
        words={titles}
        onType={setTitles}
      />
      <fieldset className="box">
        <legend>Questions that move to it</legend>
        {page.dataPoints.map((id) => (
          <div key={id} className="field switch">
            <input
              id={`moves-${id}`}
              type="checkbox"
              checked={moved.includes(id)}
              onChange={({ target }) =>
                setMoved(target.checked ? [...moved, id] : moved.filter((each) => each !== id))
              }
            />
            <label htmlFor={`moves-${id}`}>{wording.label(id)}</label>
          </div>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="step-section">Section</label>
        <select id="step-section" value={section} onChange={({ target }) => setSection(target.value)}>
          {sectionNames(snapshot).map((name) => (
            <option key={name} value={name}>
              {sectionTitle(name)} ({name})
            </option>
          ))}
          <option value={newSectionValue}>New section, after “{sectionTitle(page.context)}”</option>
        </select>
      </div>
      {section === newSectionValue && (
        <NewWordsEdit
          id="section-title"
          label={(each) => `Name of the section in ${languageName(each)}`}
          languages={languages}
          words={sectionTitles}
          onType={setSectionTitles}
        />
      )}
      <HintedField
        id="step-id"
        label="Step id"
        hint="Generated from the English title. It is part of the address of the page."
        value={path}
        onType={setOwnPath}
      />
    </NewDialog>
  );
}
