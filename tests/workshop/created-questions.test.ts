import { expect, it } from 'vitest';
import { createdQuestions } from '../../workshop/server/created-questions.ts';

const file = 'config/data-points/pets.json';
const texts = (words: object): string =>
  JSON.stringify({ dataPoints: { pets: words, other: { label: 'x' } } });

it('a created question has its condition and its texts in each language', () => {
  const after = new Map([
    [file, JSON.stringify({ when: 'has-home' })],
    ['locales/en/form.json', texts({ label: 'Pets', options: { dog: 'Dog' } })],
    ['locales/es-ES/form.json', texts({ label: 'Mascotas', errors: { required: 'Elige una.' } })],
  ]);
  const before = new Map([[file, null]]);
  const english = { locale: 'en', language: 'English' };
  const spanish = { locale: 'es-ES', language: 'European Spanish' };
  expect(createdQuestions(before, after)).toEqual([
    {
      id: 'pets',
      when: 'has-home',
      texts: [
        { ...english, name: '', text: 'Pets' },
        { ...english, name: 'option', text: 'Dog' },
        { ...spanish, name: '', text: 'Mascotas' },
        { ...spanish, name: 'if it is left empty', text: 'Elige una.' },
      ],
    },
  ]);
});

it('a changed or removed question, and invalid JSON, create no question', () => {
  expect(createdQuestions(new Map([[file, '{}']]), new Map([[file, '{ "required": true }']]))).toEqual([]);
  expect(createdQuestions(new Map([[file, '{}']]), new Map([[file, null]]))).toEqual([]);
  expect(createdQuestions(new Map([[file, null]]), new Map([[file, '{']]))).toEqual([
    { id: 'pets', texts: [] },
  ]);
});
