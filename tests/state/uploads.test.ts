import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { chooseDocumentAtom } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../src/state/poll-status.ts';
import { uploadRequest } from '../../src/state/request.ts';
import { pageUploadsAtom, sendPagesAtom } from '../../src/state/page-uploads.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const front = new File(['front'], 'secret-front.jpg', { type: 'image/jpeg' });
const back = new File(['back'], 'secret-back.jpg', { type: 'image/jpeg' });
const bothPages = [
  { page: 'front', file: front },
  { page: 'back', file: back },
] as const;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 30 });
});

async function send(pages: readonly { page: 'front' | 'back'; file: File }[] = bothPages): Promise<void> {
  void tab.store.set(sendPagesAtom, pages);
  await flushPromises();
}

const uploads = () => tab.store.get(pageUploadsAtom);
const status = () => tab.store.get(uploadRequest.statusAtom);

describe('the pages of a document', () => {
  it('are sent one after the other, and the last reply has the next state', async () => {
    await send();
    await send();
    expect(browser.calls.map(({ name, lead: leadId, body }) => [name, leadId, body])).toEqual([
      ['uploadDocument', lead, { page: 'front', file: front }],
    ]);
    await browser.lastCall.reply({ data: { progressState: 30 } });
    expect(browser.calls.map(({ body }) => body['page'])).toEqual(['front', 'back']);
    expect(uploads().front).toEqual({ status: 'sent', file: front });
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect([tab.store.get(stateAtom), status(), uploads()]).toEqual([10, { status: 'idle' }, {}]);
  });

  it('report their progress', async () => {
    await send();
    browser.onProgress(0.4);
    expect(uploads().front).toEqual({ status: 'sending', file: front, share: 0.4 });
    await browser.lastCall.reply({ data: { progressState: 30 } });
    expect(uploads().front?.status).toBe('sent');
  });

  it('stop at the first failure, and only that one is marked as failed', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    expect([browser.calls.length, status(), uploads()]).toEqual([
      1,
      { status: 'failed', kind: 'offline' },
      { front: { status: 'failed', file: front, kind: 'offline' } },
    ]);
  });

  it.each([
    [{ kind: 'refused', status: 413 }, { kind: 'too-large' }, 'rejected'],
    [{ kind: 'refused', status: 500 }, { kind: 'refused' }, 'refused'],
    [
      { kind: 'rejected', errors: [{ fieldName: 'file', message: 'Too dark.' }] },
      { kind: 'rejected', message: 'Too dark.' },
      'rejected',
    ],
  ] as const)('have different messages per cause: %j', async (error, expected, kind) => {
    await send();
    await browser.lastCall.reply({ error });
    expect([uploads().front, status()]).toEqual([
      { status: 'failed', file: front, ...expected },
      { status: 'failed', kind },
    ]);
  });

  it('redirect to the page of the lead’s state', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 13 } } });
    expect([tab.store.get(stateAtom), browser.calls.length]).toEqual([13, 1]);
  });

  it('are not sent if a conflict contains the current state', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 30 } } });
    expect([tab.store.get(stateAtom), status(), uploads(), browser.calls.length]).toEqual([
      30,
      { status: 'failed', kind: 'refused' },
      { front: { status: 'failed', file: front, kind: 'refused' } },
      1,
    ]);
  });

  it('stop if a conflict contains no state, which is then requested', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: {} } });
    expect([tab.store.get(homeRouteAtom), status(), uploads(), browser.calls.length]).toEqual([
      '/checking',
      { status: 'idle' },
      {},
      1,
    ]);
  });

  it.each([10, 30])('accepted without content are followed by a status request: %i', async (state) => {
    await send();
    await browser.lastCall.reply({ data: {} });
    await browser.lastCall.reply({ data: { id: lead } });
    expect([tab.store.get(homeRouteAtom), status(), uploads()]).toEqual([
      '/checking',
      { status: 'idle' },
      {},
    ]);
    tab.store.set(pollStatusAtom);
    expect([browser.callNames, browser.lastCall.lead]).toEqual([
      ['uploadDocument', 'uploadDocument', 'leadStatus'],
      lead,
    ]);
    await browser.lastCall.reply({ data: { progressState: state } });
    expect([tab.store.get(stateAtom), browser.calls.length]).toEqual([state, 3]);
  });

  it('are neither stored nor logged, and their names are not either', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await send();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 500 } });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify([[...browser.storage.texts], log.mock.calls])).not.toContain('secret');
  });
});

it('pages of one document do not count for another', async () => {
  await send([{ page: 'front', file: front }]);
  await browser.lastCall.reply({ data: { progressState: 30 } });
  void tab.store.set(chooseDocumentAtom, 'passport');
  await flushPromises();
  expect([uploads(), browser.lastCall.name, browser.lastCall.body]).toEqual([
    {},
    'chooseDocument',
    { documentType: 'passport' },
  ]);
});
