import { errorNames } from '../../../src/compiler/messages/answer-messages.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';
import { type Edit, editOf } from '../../server/edit.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { freeId } from './new-question.ts';
import {
  catalogueIds,
  countryContents,
  countryFile,
  questionFile,
  wordsFile,
  writtenLanguages,
} from './places.ts';

interface Duplicate {
  readonly id: string;
  readonly edits: readonly Edit[];
}

type Original = Pick<FlowDataPoint, 'id' | 'schema' | 'checks' | 'required'>;

/** Adds the number of the new id to the label, so that the labels on a page differ. */
function withNumberedLabel(texts: object, id: string): object {
  if (!('label' in texts)) return texts;
  const label = String(texts.label).replace(/ \(\d+\)$/, '');
  return { ...texts, label: `${label} (${/\d+$/.exec(id)?.[0] ?? '2'})` };
}

/** Drops the messages of rules that only other countries have: the copy never shows them. */
function withOwnErrors(texts: object, original: Original): object {
  if (!('errors' in texts) || !isPlainObject(texts.errors)) return texts;
  const { errors, ...others } = texts;
  const names = errorNames(original);
  const ownErrors = Object.entries(errors).filter(([name]) => names.includes(name));
  return ownErrors.length === 0 ? others : { ...others, errors: Object.fromEntries(ownErrors) };
}

/** A copy of a question, asked in one country after the original. It has its own id, field and label. */
export function duplicateOf(
  snapshot: Pick<Snapshot, 'files'>,
  country: string,
  question: Original,
): Duplicate | undefined {
  const original = question.id;
  const contents = countryContents(snapshot, country);
  const file = contentsOf(snapshot, questionFile(original));
  const position = contents?.dataPoints.indexOf(original) ?? -1;
  if (contents === undefined || position === -1 || !isPlainObject(file)) return undefined;
  const id = freeId(original, catalogueIds(snapshot));
  const privacy = isPlainObject(file['privacy']) ? file['privacy'] : {};
  // An analytics property and an autocomplete token belong to one question.
  const { property: _, ...ownPrivacy } = privacy;
  const copy = { ...file, field: `otherDetails.${id}`, autocomplete: 'off', privacy: ownPrivacy };
  const override = contents.overrides?.[original];
  const languages = new Set(['en', ...contents.locales, ...writtenLanguages(snapshot, contents)]);
  const textEdits = [...languages].flatMap((language): readonly Edit[] => {
    const words = contentsOf(snapshot, wordsFile(language));
    const allTexts = isPlainObject(words) ? words['dataPoints'] : undefined;
    const texts = isPlainObject(allTexts) ? allTexts[original] : undefined;
    if (!isPlainObject(texts)) return [];
    return [
      editOf(wordsFile(language), {
        kind: 'set',
        path: ['dataPoints', id],
        value: withNumberedLabel(withOwnErrors(texts, question), id),
        after: [original],
      }),
    ];
  });
  return {
    id,
    edits: [
      { file: questionFile(id), was: null, to: { kind: 'value', value: copy } },
      editOf(
        countryFile(country),
        { kind: 'insert', path: ['dataPoints', position + 1], value: id },
        ...(override === undefined
          ? []
          : [{ kind: 'set', path: ['overrides', id], value: override, after: [original] } as const]),
      ),
      ...textEdits,
    ],
  };
}
