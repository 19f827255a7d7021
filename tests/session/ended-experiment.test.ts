import { expect, it } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { removeEndedExperiment } from '../../src/session/ended-experiment.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { fakeStorage } from './fake-storage.ts';

it.each([
  ['of an experiment that runs stays', 'short', ['lid', 'experiment']],
  ['of one that shows the country as it is stays', '', ['lid', 'experiment']],
  ['of an experiment that is over goes', undefined, ['lid']],
])('the variant %s', (_, shown, kept) => {
  const dataset = shown === undefined ? {} : { variant: shown };
  const browser = fakeStorage({ lid: '"7"', experiment: '{"experiment":"wording","variant":"short"}' });
  removeEndedExperiment(dataset, createBrowserStorage(openSafeStorage(() => browser)));
  expect([...browser.texts.keys()]).toEqual(kept);
});
