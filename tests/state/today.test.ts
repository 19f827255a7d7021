import { expect, it } from 'vitest';
import { todayAtom } from '../../src/state/answers.ts';
import { World } from './world.ts';

const day = 86_400_000;

it('a page that is open past midnight updates the day when it becomes visible, and at each press', async () => {
  const world = new World();
  const tab = world.opened();
  const first = tab.store.get(todayAtom);
  await world.show(false);
  world.now += day;
  expect(tab.store.get(todayAtom)).toBe(first);
  await world.show(true);
  const second = tab.store.get(todayAtom);
  world.now += day;
  tab.readToday();
  expect([first, second, tab.store.get(todayAtom)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
});
