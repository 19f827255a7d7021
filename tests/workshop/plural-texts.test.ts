import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const workshop = path.resolve(import.meta.dirname, '../../workshop');
const nouns = [
  'applicants',
  'characters',
  'countries',
  'days',
  'errors',
  'files',
  'pages',
  'questions',
  'sections',
  'steps',
  'texts',
  'variants',
  'visitors',
  'warnings',
];

/** A computed number before a plural noun: `{count} steps`. */
const fixedPlural = new RegExp(
  String.raw`\}(?:\{' '\}\s+|\s)(?:(?!of )[a-z]+ )?(?:${nouns.join('|')})\b(?!=)`,
  'g',
);

it('no text of the workshop has a fixed plural after a number', () => {
  expect('{steps.length} steps'.match(fixedPlural)).toEqual(['} steps']);
  const found = readdirSync(workshop, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(workshop, file), 'utf8');
      return (source.match(fixedPlural) ?? []).map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});
