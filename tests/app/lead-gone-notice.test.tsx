// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { handleLeadGoneAtom } from '../../src/state/save-lead.ts';
import { exampleBrowser, openApplication, shownPath } from '../support/form/application-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const lead = 'lead-1' as LeadId;
const message =
  'We could not find your earlier application, so you can send it again. Your answers are still here.';

preparePageTests();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it('an applicant whose lead is gone sees the form again, with one toast', async () => {
  const browser = exampleBrowser();
  const earlierTab = browser.openTab();
  earlierTab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10] });
  browser.closeTab(earlierTab);
  const { store } = await openApplication({ at: '/accepted', browser });
  await waitFor(() => expect(screen.getByRole('main').dataset['page']).toBe('accepted'));
  // oxlint-disable-next-line require-await
  await act(async () => store.set(handleLeadGoneAtom, lead));
  expect(await screen.findAllByRole('button', { name: message })).toHaveLength(1);
  expect([screen.getByRole('main').dataset['page'], shownPath()]).toEqual(['everything', '/everything']);
});
