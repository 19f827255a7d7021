import { expect, it } from 'vitest';
import { currentDateAtom } from '../../src/state/answers.ts';
import { FakeBrowser } from './fake-browser.ts';

const day = 86_400_000;

it('a page that is open past midnight updates the day when it becomes visible, and at each press', async () => {
  const browser = new FakeBrowser();
  const tab = browser.openTab();
  const first = tab.store.get(currentDateAtom);
  await browser.setVisible(false);
  browser.now += day;
  expect(tab.store.get(currentDateAtom)).toBe(first);
  await browser.setVisible(true);
  const second = tab.store.get(currentDateAtom);
  browser.now += day;
  tab.updateCurrentDate();
  expect([first, second, tab.store.get(currentDateAtom)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
});
