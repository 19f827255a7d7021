import type { Screen } from '../../src/model/screen.ts';
import type { Selection } from './selection.ts';

/** A page of a country: a step or a screen. */
export interface CountryPage {
  readonly id: string;
  readonly screen: Screen | undefined;
}

/** All pages that the chosen persona can reach. */
export function countryPagesOf({ flow, persona, screens }: Selection): readonly CountryPage[] {
  return [
    ...flow.steps
      .filter(({ path }) => persona.path.includes(path))
      .map(({ path }) => ({ id: path, screen: undefined })),
    ...screens.map((screen) => ({ id: screen.id, screen })),
  ];
}
