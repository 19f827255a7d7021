import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import type { Snapshot } from '../project.ts';
import {
  catalogued,
  catalogueIds,
  type CountryContents,
  namedConditions,
  wordedIn,
  writtenLanguages,
} from './places.ts';

/** The catalogue questions that a country does not ask yet. */
export interface OfferedQuestions {
  /** Questions with texts in all languages of the country. */
  readonly worded: readonly string[];
  readonly unworded: readonly string[];
  /** Questions whose condition reads questions that the country does not ask, with those questions. */
  readonly unavailable: readonly (readonly [id: string, reads: readonly string[]])[];
}

export function offeredQuestions(
  snapshot: Pick<Snapshot, 'files'>,
  { dataPoints, locales }: Pick<CountryContents, 'dataPoints' | 'locales'>,
): OfferedQuestions {
  const named = namedConditions(snapshot);
  const languages = writtenLanguages(snapshot, { locales });
  const missingOf = (id: string): readonly string[] => {
    const name = catalogued(snapshot, id)?.when;
    const condition = name === undefined ? undefined : named[name];
    const reads = condition === undefined ? [] : dataPointsRead(condition, named);
    return reads.filter((each) => !dataPoints.includes(each));
  };
  const isWorded = (id: string): boolean => {
    const translated = wordedIn(snapshot, id, 'label');
    return languages.every((language) => translated.includes(language));
  };
  const others = catalogueIds(snapshot).filter((id) => !dataPoints.includes(id));
  const available = others.filter((id) => missingOf(id).length === 0);
  return {
    worded: available.filter(isWorded),
    unworded: available.filter((id) => !isWorded(id)),
    unavailable: others.flatMap((id) => {
      const missing = missingOf(id);
      return missing.length === 0 ? [] : [[id, missing] as const];
    }),
  };
}
