import type { Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';

/** The screens a country does not leave out. */
export function shownScreens(
  screens: readonly Screen[],
  { screensExcept = [] }: Pick<Flow, 'screensExcept'>,
): readonly Screen[] {
  return screens.filter(({ id }) => !screensExcept.includes(id));
}
