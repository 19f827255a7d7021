// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { ContinueElsewhere } from '../../src/pages/link/continue-elsewhere.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { PageFrame } from '../support/form/page-frame.tsx';

const user = userEvent.setup({ delay: null });
const lead = 'lead-1' as LeadId;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 30 });
});

afterEach(cleanup);

function open(brand: NonNullable<ComponentProps<typeof PageFrame>['brand']>): void {
  render(
    <PageFrame brand={brand}>
      <StoreProvider store={tab.store}>
        <ContinueElsewhere />
      </StoreProvider>
    </PageFrame>,
  );
}

const statusText = () => document.querySelector('output')?.textContent;

async function press(name: string) {
  const callCount = browser.calls.length;
  await user.click(screen.getByText(name));
  await act(flushPromises);
  return browser.calls[callCount];
}

it('a link to continue elsewhere is sent by the channels of the brand, and confirmed', async () => {
  open({ continueElsewhere: ['text', 'email'] });
  const call = await press('Send it by text message');
  expect([call?.name, call?.lead, call?.body]).toEqual(['sendLeadUrl', lead, { channel: 'text' }]);
  expect(statusText()).toBe('');
  await act(async () => call?.reply({ data: { id: lead, progressState: 30 } }));
  expect(statusText()).toBe('Sent. Open the link on the other device.');
  const again = await press('Send it by email');
  expect(again?.body).toEqual({ channel: 'email' });
  await act(async () => again?.reply({ error: { kind: 'too-often' } }));
  expect(statusText()).toBe('Please wait a few minutes, then try again. Your application is safe.');
});

it('a link that could not be sent can be sent again', async () => {
  open({ continueElsewhere: ['email'] });
  const call = await press('Send it by email');
  await act(async () => call?.reply({ error: { kind: 'offline' } }));
  expect(statusText()).toBe('The link could not be sent. Please try again in a minute.');
  expect(screen.queryByText('Send it by text message')).toBeNull();
  const again = await press('Send it by email');
  await act(async () => again?.reply({ data: { id: lead, progressState: 30 } }));
  expect(statusText()).toBe('Sent. Open the link on the other device.');
});

it.each([
  ['another application', [{ id: 'lead-2' as LeadId, progressState: 30 }]],
  ['the same page after another page', [{ progressState: 8 }, { progressState: 30 }]],
])('the confirmation of a sent link is not shown in %s', async (_, replies) => {
  open({ continueElsewhere: ['email'] });
  const call = await press('Send it by email');
  await act(async () => call?.reply({ data: { id: lead, progressState: 30 } }));
  expect(statusText()).toBe('Sent. Open the link on the other device.');
  for (const reply of replies) act(() => tab.store.set(receiveReplyAtom, reply));
  expect(statusText()).toBe('');
});

it('nothing is shown if the brand has no channel to send a link', () => {
  open({});
  expect(document.body.textContent).toBe('');
});
