import { expect, it } from 'vitest';
import { answersAtom } from '../../src/state/answers.ts';
import { labelAtoms } from '../../src/state/debug-labels.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';

it('atoms are labelled with the names of their exports', () => {
  labelAtoms();
  expect([answersAtom.debugLabel, homeRouteAtom.debugLabel]).toEqual(['answersAtom', 'homeRouteAtom']);
});
