// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { optionsPath, optionRemovalEdits } from '../../workshop/page/edit/options.tsx';
import { languagesWithTexts } from '../../workshop/page/edit/places.ts';

function files(texts: { readonly [file: string]: object }) {
  const entries = Object.entries(texts).map(
    ([file, value]) => [file, { text: JSON.stringify(value), digest: '' }] as const,
  );
  return { files: new Map(entries) };
}

const snapshot = files({
  'locales/en/form.json': { dataPoints: { pet: { label: 'Pet', options: { cat: 'Cat', dog: 'Dog' } } } },
  'locales/de/form.json': { dataPoints: { pet: { label: 'Tier', options: { dog: 'Hund' } } } },
  'locales/pl/form.json': { dataPoints: {} },
});

it('the options of a question are its own options, or the options of its items', () => {
  expect(optionsPath({ schema: { type: 'string', enum: ['cat'] } })).toEqual(['schema', 'enum']);
  expect(optionsPath({ schema: { type: 'array', items: { enum: ['cat'] } } })).toEqual([
    'schema',
    'items',
    'enum',
  ]);
  expect(optionsPath({ schema: { type: 'string' } })).toBeUndefined();
});

it('a removed option is removed with its texts in each language', () => {
  expect(languagesWithTexts(snapshot, 'pet', 'options')).toEqual(['en', 'de']);
  const path = ['schema', 'enum'];
  expect(optionRemovalEdits(snapshot, 'pet', path, { option: 'cat', position: 0 })).toEqual([
    {
      file: 'config/data-points/pet.json',
      to: { kind: 'changes', changes: [{ kind: 'remove', path: [...path, 0] }] },
    },
    {
      file: 'locales/en/form.json',
      to: { kind: 'changes', changes: [{ kind: 'remove', path: ['dataPoints', 'pet', 'options', 'cat'] }] },
    },
  ]);
});
