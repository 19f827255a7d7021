import { useMemo } from 'react';
import { newSection, newStep } from '../../../src/compiler/edit/new-files.ts';
import type { FlowStep } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import type { NewWords } from './field.tsx';
import { fileEdits, treeOf } from './new-files.ts';
import { placeholderEdits } from './placeholder-question.ts';
import {
  readCatalogueQuestion,
  countryContents,
  countryFile,
  messageOf,
  namingLanguages,
  overrideChange,
  wordsFile,
} from './places.ts';

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
  /** The page whose questions move. The step gets the button text of this page. */
  readonly page: string;
  /** The questions of the page, in order. */
  readonly asked: readonly string[];
  readonly moved: readonly string[];
  /** Whether the step also gets a new question. */
  readonly hasNewQuestion?: boolean;
  readonly section: { readonly name: string; readonly titles?: NewWords; readonly after: string };
}

/** The new order of the country's questions. Questions that move to the step follow the other questions of their page. */
function orderOf(
  dataPoints: readonly string[],
  { asked, moved }: Pick<NewStepInput, 'asked' | 'moved'>,
): { readonly upToStep: readonly string[]; readonly rest: readonly string[] } {
  const pageOrder = [
    ...asked.filter((id) => !moved.includes(id)),
    ...asked.filter((id) => moved.includes(id)),
  ];
  const start = dataPoints.findIndex((id) => asked.includes(id));
  const others = dataPoints.filter((id) => !asked.includes(id));
  return { upToStep: [...others.slice(0, start), ...pageOrder], rest: others.slice(start) };
}

/** The edits that add a step with questions of another page, after that page. */
export function stepEdits(snapshot: Pick<Snapshot, 'files'>, input: NewStepInput): readonly Edit[] {
  const { country, path, titles, page, asked, moved, hasNewQuestion = false, section } = input;
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
  const questionCount = moved.length + (hasNewQuestion ? 1 : 0);
  const stepFiles = newStep(
    { path, title: titles['en'] ?? '', context: section.name, questionCount, after: page },
    withSection,
    languages,
  );
  const { upToStep, rest } = orderOf(contents.dataPoints, { asked, moved });
  return [
    ...fileEdits(snapshot, new Map([...sections, ...stepFiles])),
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
    ...(moved.length === 0
      ? []
      : [
          editOf(
            countryFile(country),
            { kind: 'set', path: ['dataPoints'], value: [...upToStep, ...rest] },
            ...moved.map((id) =>
              overrideChange(
                contents.overrides,
                id,
                ['step'],
                readCatalogueQuestion(snapshot, id)?.step === path ? undefined : path,
              ),
            ),
          ),
        ]),
  ];
}

interface StepDraft extends Pick<NewStepInput, 'country' | 'path' | 'titles' | 'moved'> {
  readonly snapshot: Snapshot;
  readonly page: FlowStep;
  readonly sectionName: string;
  /** Undefined for an existing section. */
  readonly sectionTitles: NewWords | undefined;
  readonly isComplete: boolean;
  readonly hasNewQuestion: boolean;
}

interface StepDraftEdits {
  /** Empty until the input is complete. */
  readonly edits: readonly Edit[];
  /** The edits with a placeholder for the new question, because a step needs a question. */
  readonly checkedEdits: readonly Edit[];
  /** The questions before the new question. */
  readonly before: readonly string[];
}

/** The edits of the step. They keep their identity while the input does not change. */
export function useStepEdits(draft: StepDraft): StepDraftEdits {
  const { snapshot, country, path, titles, page, moved, sectionName, sectionTitles } = draft;
  const { isComplete, hasNewQuestion } = draft;
  const edits = useMemo(
    () =>
      isComplete
        ? stepEdits(snapshot, {
            country,
            path,
            titles,
            page: page.path,
            asked: page.dataPoints,
            moved,
            hasNewQuestion,
            section: {
              name: sectionName,
              after: page.context,
              ...(sectionTitles !== undefined && { titles: sectionTitles }),
            },
          })
        : [],
    [isComplete, snapshot, country, path, titles, page, moved, hasNewQuestion, sectionName, sectionTitles],
  );
  const before = useMemo(
    () =>
      orderOf(countryContents(snapshot, country)?.dataPoints ?? [], { asked: page.dataPoints, moved })
        .upToStep,
    [snapshot, country, page, moved],
  );
  const checkedEdits = useMemo(
    () =>
      hasNewQuestion && edits.length > 0
        ? [
            ...edits,
            ...placeholderEdits(snapshot, {
              country,
              step: path,
              position: before.length,
              titles,
              languages: namingLanguages(snapshot, country),
            }),
          ]
        : edits,
    [hasNewQuestion, edits, snapshot, country, path, before, titles],
  );
  return { edits, checkedEdits, before };
}
