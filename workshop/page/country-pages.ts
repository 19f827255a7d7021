import type { Screen } from '../../src/model/screen.ts';
import { capitalised, type Selection } from './selection.ts';
import type { Wording } from './wording.ts';

/** A page of a country: a step or a screen. */
export interface CountryPage {
  readonly id: string;
  readonly screen: Screen | undefined;
}

/** All pages that the selected sample applicant can reach. */
export function countryPagesOf({ flow, persona, screens }: Selection): readonly CountryPage[] {
  return [
    ...flow.steps
      .filter(({ path }) => persona.path.includes(path))
      .map(({ path }) => ({ id: path, screen: undefined })),
    ...screens.map((screen) => ({ id: screen.id, screen })),
  ];
}

/** Returns the title of a page in the selected language, or its id in words. */
export function pageTitle(
  { flow }: Pick<Selection, 'flow'>,
  { step, screen }: Pick<Wording, 'step' | 'screen'>,
  id: string,
): string {
  const title = flow.steps.some(({ path }) => path === id) ? step(id) : screen(id);
  return title === id ? capitalised(id) : title;
}
