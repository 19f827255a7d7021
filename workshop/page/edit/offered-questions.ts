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

/** What a country could ask besides, as far as it can. */
export interface OfferedQuestions {
  /** Somebody has worded them in all of its languages. */
  readonly worded: readonly string[];
  readonly unworded: readonly string[];
  /** Asked under a condition that reads what this country does not ask, with what that is. */
  readonly unreadable: readonly (readonly [id: string, reads: readonly string[]])[];
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
    const said = wordedIn(snapshot, id, 'label');
    return languages.every((language) => said.includes(language));
  };
  const others = catalogueIds(snapshot).filter((id) => !dataPoints.includes(id));
  const readable = others.filter((id) => missingOf(id).length === 0);
  return {
    worded: readable.filter(isWorded),
    unworded: readable.filter((id) => !isWorded(id)),
    unreadable: others.flatMap((id) => {
      const missing = missingOf(id);
      return missing.length === 0 ? [] : [[id, missing] as const];
    }),
  };
}
