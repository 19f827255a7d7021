import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import type { Snapshot } from '../project.ts';
import {
  readCatalogueQuestion,
  catalogueIds,
  type CountryContents,
  namedConditions,
  languagesWithTexts,
  writtenLanguages,
} from './places.ts';

/** The catalogue questions that a country does not ask yet. */
export interface OfferedQuestions {
  /** Questions with texts in all languages of the country. */
  readonly withTexts: readonly string[];
  readonly withoutTexts: readonly string[];
  /** Questions whose condition reads questions that the country does not ask, with the ids of those questions. */
  readonly unavailable: readonly (readonly [id: string, reads: readonly string[]])[];
}

export function offeredQuestions(
  snapshot: Pick<Snapshot, 'files'>,
  { dataPoints, locales }: Pick<CountryContents, 'dataPoints' | 'locales'>,
): OfferedQuestions {
  const conditions = namedConditions(snapshot);
  const languages = writtenLanguages(snapshot, { locales });
  const missingQuestionsOf = (id: string): readonly string[] => {
    const name = readCatalogueQuestion(snapshot, id)?.when;
    const condition = name === undefined ? undefined : conditions[name];
    const reads = condition === undefined ? [] : dataPointsRead(condition, conditions);
    return reads.filter((each) => !dataPoints.includes(each));
  };
  const hasAllTexts = (id: string): boolean => {
    const translated = languagesWithTexts(snapshot, id, 'label');
    return languages.every((language) => translated.includes(language));
  };
  const otherIds = catalogueIds(snapshot).filter((id) => !dataPoints.includes(id));
  const available = otherIds.filter((id) => missingQuestionsOf(id).length === 0);
  return {
    withTexts: available.filter(hasAllTexts),
    withoutTexts: available.filter((id) => !hasAllTexts(id)),
    unavailable: otherIds.flatMap((id) => {
      const missing = missingQuestionsOf(id);
      return missing.length === 0 ? [] : [[id, missing] as const];
    }),
  };
}
