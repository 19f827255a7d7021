import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A line that an operator or an applicant can meet, and the test that provokes it and expects its very words. */
interface Line {
  readonly line: string;
  readonly file: string;
  /** As it is written there, after the number of its law. */
  readonly title: string;
  /** What of the line stands in the test, where an address, a number or a key is put into its midst. */
  readonly messages?: readonly string[];
}

const translations = 'i18n/i18n.test.ts';
const tagManager = 'tracking/vendors/tag-manager.test.ts';
const phones = 'validation/phone.test.ts';
const phoneProblem = 'says what is wrong with "%s": %s';

const lines: readonly Line[] = [
  {
    line: 'ApplicationPage not found',
    file: 'app/application-page.test.ts',
    title: 'named "%s" is not found',
  },
  {
    line: 'Product styles not found',
    file: 'app/application-page.test.ts',
    title: 'is of no use without styles',
  },
  {
    line: 'Failed to load ApplicationPage and product styles',
    file: 'app/application-page.test.ts',
    title: 'that cannot be loaded is reported',
  },
  {
    line: 'Something went wrong. Please, try again later.',
    file: 'app/application.test.tsx',
    title: 'leaves the words and a fresh start, and nothing of the fault',
  },
  {
    line: 'Failed to post lead',
    file: 'state/faults/submit-failures.test.ts',
    title: '%j is logged, shown, and keeps every answer and the key',
  },
  {
    line: 'Failed to update lead',
    file: 'state/faults/submit-failures.test.ts',
    title: 'a failing update is logged as such',
  },
  {
    line: 'Invalid affiliate data',
    file: 'lifecycle/attribution.test.ts',
    title: 'without a date is kept, and logged',
  },
  {
    line: 'Invalid expiry configuration',
    file: 'lifecycle/attribution.test.ts',
    title: 'is kept where the hours are no positive number, and that is logged',
  },
  {
    line: 'storage read failures naming the key',
    file: 'session/browser-storage.test.ts',
    title: 'a refused read is nothing',
    messages: ['Failed to read "lid" in the browser'],
  },
  {
    line: 'storage write failures naming the key',
    file: 'session/browser-storage.test.ts',
    title: 'a refused write is read back, logged once for each key, and stored at the next that succeeds',
    messages: ['Failed to write "lid" in the browser', 'Failed to write "sessionUrl" in the browser'],
  },
  {
    line: 'failed loading {url}',
    file: translations,
    title: 'are not asked for again after a status %i',
    messages: ['`failed loading ${english}'],
  },
  {
    line: 'status code {n}',
    file: translations,
    title: 'are not asked for again after a status %i',
    messages: ['status code: ${code}`'],
  },
  {
    line: 'failed parsing {url} to json',
    file: translations,
    title: 'are not asked for again when they are %j',
    messages: ['`failed parsing ${english} to json`'],
  },
  {
    line: 'missing TikTok event name',
    file: 'tracking/vendors/tik-tok.test.ts',
    title: 'is told nothing of an event it has no name for',
  },
  {
    line: 'dataLayer unavailable',
    file: tagManager,
    title: 'is not fetched where the page has no room for its queue',
  },
  {
    line: 'invalid or missing tag manager id',
    file: tagManager,
    title: 'is not fetched by an id that is none: %j',
  },
  { line: 'missing send_to', file: tagManager, title: 'is logged where it goes nowhere: %j' },
  {
    line: 'failed pixel event',
    file: 'tracking/tracking.test.ts',
    title: 'goes on with the others where a vendor %s',
  },
  ...['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].map((line) => ({
    line,
    file: phones,
    title: phoneProblem,
  })),
  {
    line: '/404',
    file: 'app/application.test.tsx',
    title: 'nobody knows leads to "not found", which takes its place in the history',
  },
];

const beginsTest = /^ *(?:it|test)(?:\.each)?[<(]/gm;

/** A test with the table it is made for; nothing where no test has the title. */
function testIn(text: string, title: string): string | undefined {
  const at = text.indexOf(`${title}'`);
  if (at < 0) return undefined;
  const starts = [...text.matchAll(beginsTest)].map(({ index }) => index);
  return text.slice(
    starts.findLast((start) => start < at) ?? at,
    starts.find((start) => start > at),
  );
}

it('every line of the catalogue is provoked by a test that expects its very words', () => {
  const missing = lines.filter(({ line, file, title, messages = [line] }) => {
    const found = testIn(readFileSync(path.join(import.meta.dirname, file), 'utf8'), title);
    return !messages.every((text) => found?.includes(text));
  });
  console.info(
    [
      ...lines.map(({ line, file, title }) => `${line}: ${file}, "${title}"`),
      `${lines.length - missing.length} of ${lines.length} lines of the error catalogue are produced`,
    ].join('\n'),
  );
  expect(missing).toEqual([]);
});
