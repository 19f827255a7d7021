import { expect, it } from 'vitest';
import { isWholeRun, reportTimes } from '../../../scripts/testing/times.ts';

const budgets = { sampleOfWork: 10, seconds: { 'tests/api': 20, 'tests/app': 5, tests: 1 } };
const counts = { passed: 7, failed: 0, skipped: 1, flaky: 0 };
const files = [
  { file: 'tests/api/send.test.ts', seconds: 3 },
  { file: 'tests/app/layout/header.test.tsx', seconds: 4.24 },
  { file: 'tests/api/client.test.ts', seconds: 9.5 },
  { file: 'tests/floors.test.ts', seconds: 0.5 },
];

it('says what each folder took, what it may take, and which files took most', () => {
  expect(reportTimes(files, counts, budgets)).toEqual({
    failures: [],
    text: [
      'Where the time went (seconds of all files together, and what is allowed):',
      '   12.5 s of 20.0 s  tests/api (2 files)',
      '    4.2 s of 5.0 s  tests/app (1 files)',
      '    0.5 s of 1.0 s  tests (1 files)',
      'The slowest of 4 files:',
      '    9.5 s  tests/api/client.test.ts',
      '    4.2 s  tests/app/layout/header.test.tsx',
      '    3.0 s  tests/api/send.test.ts',
      '    0.5 s  tests/floors.test.ts',
      '7 passed, 0 failed, 1 skipped',
    ].join('\n'),
  });
});

const advice =
  'Let its slowest files do the same with less, or, where what they prove is worth it, raise its row in tests/budgets.json.';

it('says of a folder that overran its budget what is to be done', () => {
  const slow = [...files, { file: 'tests/app/all.test.tsx', seconds: 2 }];
  const failure = `tests/app took 6.2 s of test time, and its budget allows 5.0 s. ${advice}`;
  const { failures, text } = reportTimes(slow, counts, budgets);
  expect(failures).toEqual([failure]);
  expect(text).toContain(failure);
});

it.each([
  [
    12,
    [
      "tests/app took 8.0 s of test time, and its budget allows 6.0 s on this machine, 1.2 times as slow as the budget's. " +
        advice,
    ],
  ],
  [20, []],
  [5, [`tests/app took 8.0 s of test time, and its budget allows 5.0 s. ${advice}`]],
])(
  'allows a machine that takes %s ms for the sample of work as much longer, and none less',
  (work, failures) => {
    const slow = [{ file: 'tests/app/all.test.tsx', seconds: 8 }];
    expect(reportTimes(slow, counts, budgets, work).failures).toEqual(failures);
  },
);

it('wants a budget for every folder', () => {
  const { failures } = reportTimes([{ file: 'tests/new/one.test.ts', seconds: 1 }], counts, budgets);
  expect(failures).toEqual(['tests/new has no budget. Give it one in tests/budgets.json: it took 1.0 s.']);
});

it('lists no more than the ten slowest files, and what passed at a second try', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    file: `tests/api/${index}.test.ts`,
    seconds: 0.1 * index,
  }));
  const lines = reportTimes(many, { ...counts, flaky: 2 }, budgets).text.split('\n');
  expect(lines.slice(2, 4)).toEqual(['The slowest of 12 files:', '    1.1 s  tests/api/11.test.ts']);
  expect(lines).toHaveLength(14);
  expect(lines.at(-1)).toBe('7 passed, 0 failed, 1 skipped, 2 passed at a second try');
});

it.each([
  [['run'], true],
  [['run', '--maxWorkers=2'], true],
  [['run', 'tests/api'], false],
  [['run', '-t', 'offline'], false],
  [['run', '--mode=night'], false],
  [['run', '--project=night'], false],
  [['run', '--changed', 'main'], false],
  [['run', '--testNamePattern=offline'], false],
])('of %j it is %s that everything is run', (parameters, isWhole) => {
  expect(isWholeRun('run', parameters)).toBe(isWhole);
});
