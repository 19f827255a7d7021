import { expect, it } from 'vitest';
import { baseTree, compileFiles } from '../../sample-tree.ts';
import { readable } from '../../findings.ts';

const questions = Array.from({ length: 15 }, (_, index) => `question${index}`);

/** The base with many yes-no questions that together decide whether the last question is asked. */
function wideTree(): ReadonlyMap<string, string> {
  const country = baseTree.get('config/countries/atlantis.json') ?? '';
  const question = {
    $schema: '../../generated/schemas/data-point.schema.json',
    step: 'contact',
    control: 'yes-no',
    schema: { type: 'boolean' },
    required: true,
    autocomplete: 'off',
    privacy: { class: 'public', persist: 'local', analytics: 'none' },
  };
  const questionFiles = questions.map((id): [string, string] => [
    `config/data-points/${id}.json`,
    JSON.stringify({ ...question, field: `otherDetails.${id}` }),
  ]);
  const label = Object.fromEntries(questions.map((id) => [id, { label: id }]));
  const withMessages = ['en', 'es'].map((language): [string, string] => {
    const file = `locales/${language}/form.json`;
    const messages = JSON.parse(baseTree.get(file) ?? '') as { dataPoints: object };
    return [file, JSON.stringify({ ...messages, dataPoints: { ...messages.dataPoints, ...label } })];
  });
  const all = questions.map((dataPoint) => ({ op: 'equals', dataPoint, value: true }));
  const conditions = JSON.parse(baseTree.get('config/conditions.json') ?? '') as { conditions: object };
  return new Map([
    ...baseTree,
    ...questionFiles,
    ...withMessages,
    [
      'config/conditions.json',
      JSON.stringify({
        ...conditions,
        conditions: { ...conditions.conditions, 'is-employed': { op: 'all', of: all } },
      }),
    ],
    [
      'config/countries/atlantis.json',
      country.replace('    "email",\n', `    "email",\n${questions.map((id) => `    "${id}",\n`).join('')}`),
    ],
  ]);
}

it('a form with too many paths is rejected', () => {
  const result = compileFiles(wideTree());
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'too-many-paths',
      at: ['config/countries/atlantis.json:12:3'],
      text:
        'The conditions of "atlantis" allow 32768 combinations of answers. At most 20000 can be checked. ' +
        'Use fewer answers in conditions.',
    },
  ]);
});
