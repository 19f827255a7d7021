import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A log line or message, and the test that causes it and expects its exact text. */
interface Line {
  readonly line: string;
  readonly file: string;
  /** The title in the test file, after the number of its rule. */
  readonly title: string;
  /** The parts of the line in the test, if the line contains an address, a number or a key. */
  readonly messages?: readonly string[];
}

const translations = 'i18n/i18n.test.ts';
const tagManager = 'tracking/vendors/tag-manager.test.ts';
const phones = 'validation/phone.test.ts';
const phoneProblem = 'returns the error of "%s": %s';

const lines: readonly Line[] = [
  {
    line: 'ApplicationPage not found',
    file: 'app/application-page.test.ts',
    title: 'named "%s" is not found',
  },
  {
    line: 'Product styles not found',
    file: 'app/application-page.test.ts',
    title: 'is not used if its styles are missing',
  },
  {
    line: 'Failed to load ApplicationPage and product styles',
    file: 'app/application-page.test.ts',
    title: 'that cannot be loaded is reported',
  },
  {
    line: 'Something went wrong. Please, try again later.',
    file: 'app/application.test.tsx',
    title: 'shows a message and a restart button, without details of the error',
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
    title: 'is kept and logged if the configured hours are no positive number',
  },
  {
    line: 'storage read failures naming the key',
    file: 'session/browser-storage.test.ts',
    title: 'a failed read returns nothing',
    messages: ['Failed to read "lid" in the browser'],
  },
  {
    line: 'storage write failures naming the key',
    file: 'session/browser-storage.test.ts',
    title:
      'a failed write can be read back, is logged once for each key, and is stored with the next successful one',
    messages: ['Failed to write "lid" in the browser', 'Failed to write "sessionUrl" in the browser'],
  },
  {
    line: 'failed loading {url}',
    file: translations,
    title: 'are not requested again after status %i',
    messages: ['`failed loading ${englishFile}'],
  },
  {
    line: 'status code {n}',
    file: translations,
    title: 'are not requested again after status %i',
    messages: ['status code: ${code}`'],
  },
  {
    line: 'failed parsing {url} to json',
    file: translations,
    title: 'are not requested again if they are %j',
    messages: ['`failed parsing ${englishFile} to json`'],
  },
  {
    line: 'missing TikTok event name',
    file: 'tracking/vendors/tik-tok.test.ts',
    title: 'receives no event without a configured name',
  },
  {
    line: 'dataLayer unavailable',
    file: tagManager,
    title: 'is not fetched if the page has no queue for it',
  },
  {
    line: 'invalid or missing tag manager id',
    file: tagManager,
    title: 'is not fetched with an invalid id: %j',
  },
  { line: 'missing send_to', file: tagManager, title: 'is logged if it has no destination: %j' },
  {
    line: 'failed pixel event',
    file: 'tracking/tracking.test.ts',
    title: 'continues with the others if a vendor %s',
  },
  ...['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY'].map((line) => ({
    line,
    file: phones,
    title: phoneProblem,
  })),
  {
    line: '/404',
    file: 'app/application.test.tsx',
    title: 'that is unknown redirects to "not found" and replaces the history entry',
  },
];

const beginsTest = /^ *(?:it|test)(?:\.each)?[<(]/gm;

/** Returns the test with the title and its table, or `undefined` if no test has the title. */
function testIn(text: string, title: string): string | undefined {
  const titlePosition = text.indexOf(`${title}'`);
  if (titlePosition < 0) return undefined;
  const starts = [...text.matchAll(beginsTest)].map(({ index }) => index);
  return text.slice(
    starts.findLast((start) => start < titlePosition) ?? titlePosition,
    starts.find((start) => start > titlePosition),
  );
}

it('every error of the catalogue is triggered by a test that expects its text', () => {
  const missingLines = lines.filter(({ line, file, title, messages = [line] }) => {
    const testText = testIn(readFileSync(path.join(import.meta.dirname, file), 'utf8'), title);
    return !messages.every((text) => testText?.includes(text));
  });
  console.info(
    [
      ...lines.map(({ line, file, title }) => `${line}: ${file}, "${title}"`),
      `${lines.length - missingLines.length} of ${lines.length} lines of the error catalogue are produced`,
    ].join('\n'),
  );
  expect(missingLines).toEqual([]);
});
