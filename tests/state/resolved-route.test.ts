import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { pushProgressStateAtom, receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { saveAnswersAtom } from '../../src/state/save-answers.ts';
import { resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { path, type Given } from '../flow/flow-of.ts';
import { navigationOf, threeSteps, FakeBrowser } from './fake-browser.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const lead = 'lead-1' as LeadId;
const contact: Given = { email: 'ana@example.com' };

/** `step:housing`, `screen:checking` or `-> /checking`. */
function routeAt(tab: ApplicationStore, pathname: string): string {
  const resolvedRoute = tab.store.get(resolveRouteAtom)(pathname);
  if (resolvedRoute.kind === 'step') return `step:${resolvedRoute.step.path}`;
  if (resolvedRoute.kind === 'screen') return `screen:${resolvedRoute.screen.id}`;
  if (resolvedRoute.kind === 'review') return 'review';
  return `-> ${resolvedRoute.route}`;
}

describe('without answers', () => {
  it.each([
    ['/', '-> /contact'],
    ['', '-> /contact'],
    ['/contact', 'step:contact'],
    ['/contact/', 'step:contact'],
    ['/housing', '-> /contact'],
    ['/account', '-> /contact'],
    ['/checking', '-> /contact'],
    ['/accepted', '-> /contact'],
    ['/redirected', '-> /contact'],
    ['/rejected', '-> /contact'],
    ['/404', 'screen:404'],
    ['/nonsense', '-> /404'],
    [`/${'/'.repeat(50_000)}x`, '-> /404'],
    ['/contact/housing', '-> /404'],
    ['/constructor', '-> /404'],
  ])('%s is %s', (pathname, expected) => {
    expect(routeAt(new FakeBrowser(threeSteps).openTab(), pathname)).toBe(expected);
  });
});

describe('in the middle of the form', () => {
  it.each([
    ['/', '-> /housing'],
    ['/contact', 'step:contact'],
    ['/housing', 'step:housing'],
    ['/account', '-> /housing'],
    ['/checking', '-> /housing'],
  ])('%s is %s', (pathname, expected) => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(saveAnswersAtom, {
      path: path('contact'),
      answers: contact,
    });
    expect(routeAt(tab, pathname)).toBe(expected);
  });

  it('a step has its previous step and its questions for these answers', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(saveAnswersAtom, {
      path: path('contact'),
      answers: contact,
    });
    expect(tab.store.get(resolveRouteAtom)('/housing')).toMatchObject({
      shown: ['tenure'],
      previous: 'contact',
      next: 'account',
    });
  });
});

describe('in a state without a page', () => {
  const wholeForm = [
    { path: path('contact'), answers: contact },
    { path: path('housing'), answers: { tenure: 'owned' } },
    { path: path('account'), answers: { iban: 'DE89370400440532013000' } },
  ];

  it('[N4] that is known, every URL redirects to the waiting page', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 32 });
    expect(navigationOf(tab.store)?.route).toBe('/');
    const routes = ['/', '/checking', '/contact', '/nonsense'].map((pathname) => routeAt(tab, pathname));
    expect(routes).toEqual(['-> /checking', 'screen:checking', '-> /checking', '-> /404']);
  });

  it('[N4] that is unknown, the rest of the form is shown first', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 99 });
    expect(routeAt(tab, '/')).toBe('-> /contact');
    for (const savedStep of wholeForm) tab.store.set(saveAnswersAtom, savedStep);
    expect(routeAt(tab, '/')).toBe('-> /checking');
  });

  it('[N4] that is unknown, the waiting page stays if the form was already left', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(receiveReplyAtom, { id: lead, progressState: [0, 6] });
    tab.store.set(receiveReplyAtom, { progressState: 99 });
    expect(routeAt(tab, '/')).toBe('-> /checking');
  });

  it('[N4] without a lead no waiting page is shown', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(pushProgressStateAtom, 32);
    expect(routeAt(tab, '/')).toBe('-> /contact');
  });

  it('[N4] the next state of the lender opens its page', () => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 32 });
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 10 });
    expect(routeAt(tab, '/')).toBe('-> /accepted');
  });
});

describe('after the form', () => {
  it.each([
    ['/', '-> /checking'],
    ['/checking', 'screen:checking'],
    ['/contact', '-> /checking'],
    ['/accepted', '-> /checking'],
    ['/404', 'screen:404'],
    ['/nonsense', '-> /404'],
  ])('%s is %s', (pathname, expected) => {
    const tab = new FakeBrowser(threeSteps).openTab();
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 6 });
    expect(routeAt(tab, pathname)).toBe(expected);
  });
});
