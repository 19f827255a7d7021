import { textsOfQuestion } from '../../src/compiler/diff/text-names.ts';
import type { SummaryItem } from '../../src/compiler/diff/summarize-diff.ts';
import { valueAt } from '../../src/lib/json.ts';
import type { FileTexts } from './config-files.ts';

/** A question that a change created. */
export interface CreatedQuestion {
  readonly id: string;
  /** The condition or its name, as in the file; absent if every applicant is asked. */
  readonly when?: unknown;
  readonly texts: SummaryItem['texts'];
}

function contentsOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the questions whose files a change created, with their conditions and texts. */
export function createdQuestions(before: FileTexts, after: FileTexts): readonly CreatedQuestion[] {
  return [...after].flatMap(([file, text]): readonly CreatedQuestion[] => {
    const id = /^config\/data-points\/(.+)\.json$/.exec(file)?.[1];
    if (id === undefined || text === null || (before.get(file) ?? null) !== null) return [];
    const override = [...after]
      .filter(([each]) => each.startsWith('config/countries/'))
      .map(([, country]) => valueAt(contentsOf(country), ['overrides', id, 'when']))
      .find((each) => each !== undefined);
    const when = override ?? valueAt(contentsOf(text), ['when']);
    const texts = [...after].flatMap(([each, words]) => {
      const locale = /^locales\/([^/]+)\/form\.json$/.exec(each)?.[1];
      return locale === undefined
        ? []
        : textsOfQuestion(locale, valueAt(contentsOf(words), ['dataPoints', id]));
    });
    return [{ id, ...(when !== undefined && { when }), texts }];
  });
}
