// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Snapshot } from '../../workshop/page/project.ts';
import { placesIn } from '../../workshop/page/changes-dialog.tsx';
import { conditionChoices } from '../../workshop/page/wording.ts';

const files = {
  'config/conditions.json': {
    conditions: {
      'has-cat': { op: 'equals', dataPoint: 'pet', value: 'cat' },
      'no-cat': { op: 'not', of: { op: 'condition', name: 'has-cat' } },
    },
  },
  'locales/en/form.json': { dataPoints: { pet: { label: 'Your pet', options: { cat: 'A cat' } } } },
  'locales/pl/form.json': { dataPoints: { pet: { label: 'Twoje zwierzę' } } },
};

const snapshot: Pick<Snapshot, 'files'> = {
  files: new Map(
    Object.entries(files).map(([file, value]) => [file, { text: JSON.stringify(value), digest: '' }]),
  ),
};

it('conditions are offered in the words of the page, with their names beside', () => {
  expect(conditionChoices(snapshot, 'pl')).toEqual([
    { value: 'has-cat', label: 'Only if “Twoje zwierzę” is “A cat” (has-cat)' },
    { value: 'no-cat', label: 'Only if not (“Twoje zwierzę” is “A cat”) (no-cat)' },
  ]);
});

it('a change is told by where somebody sees it', () => {
  expect(
    placesIn(['config/data-points/pet.json', 'config/countries/poland.json', 'locales/pl/form.json']),
  ).toBe('every country, Poland, the words in Polish');
  expect(placesIn(['config/conditions.json', 'config/brands/sen/theme.json'])).toBe(
    'every country, the brand Sen',
  );
});
