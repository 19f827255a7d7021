import { expect, it } from 'vitest';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { removeEndedExperiment } from '../../src/session/ended-experiment.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { fakeStorage } from './fake-storage.ts';

it.each([
  ['of a running experiment stays', 'short', ['lid', 'experiment']],
  ['of a running experiment stays if the country is shown unchanged', '', ['lid', 'experiment']],
  ['of an experiment that has ended is removed', undefined, ['lid']],
])('the variant %s', (_, shownVariant, keptKeys) => {
  const dataset = shownVariant === undefined ? {} : { variant: shownVariant };
  const browser = fakeStorage({ lid: '"7"', experiment: '{"experiment":"wording","variant":"short"}' });
  removeEndedExperiment(dataset, createBrowserStorage(openSafeStorage(() => browser)));
  expect([...browser.texts.keys()]).toEqual(keptKeys);
});
