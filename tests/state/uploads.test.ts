import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { chooseDocumentAtom } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../src/state/poll-status.ts';
import { uploading } from '../../src/state/request.ts';
import { pageUploadsAtom, sendPagesAtom } from '../../src/state/page-uploads.ts';
import { homeRouteAtom } from '../../src/state/place.ts';
import { settle, World } from './world.ts';

const lead = 'lead-1' as LeadId;
const front = new File(['front'], 'secret-front.jpg', { type: 'image/jpeg' });
const back = new File(['back'], 'secret-back.jpg', { type: 'image/jpeg' });
const both = [
  { page: 'front', file: front },
  { page: 'back', file: back },
] as const;

let world: World;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  world = new World();
  tab = world.opened();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 30 });
});

async function send(pages: readonly { page: 'front' | 'back'; file: File }[] = both): Promise<void> {
  void tab.store.set(sendPagesAtom, pages);
  await settle();
}

const uploads = () => tab.store.get(pageUploadsAtom);
const status = () => tab.store.get(uploading.statusAtom);

describe('the pages of a document', () => {
  it('are sent one after the other, and the last reply has the next state', async () => {
    await send();
    await send();
    expect(world.calls.map(({ name, lead: of, body }) => [name, of, body])).toEqual([
      ['uploadDocument', lead, { page: 'front', file: front }],
    ]);
    await world.call.answer({ data: { progressState: 30 } });
    expect(world.calls.map(({ body }) => body['page'])).toEqual(['front', 'back']);
    expect(uploads().front).toEqual({ status: 'sent', file: front });
    await world.call.answer({ data: { progressState: 10 } });
    expect([tab.store.get(stateAtom), status(), uploads()]).toEqual([10, { status: 'idle' }, {}]);
  });

  it('report their progress', async () => {
    await send();
    world.onProgress(0.4);
    expect(uploads().front).toEqual({ status: 'sending', file: front, share: 0.4 });
    await world.call.answer({ data: { progressState: 30 } });
    expect(uploads().front?.status).toBe('sent');
  });

  it('stop at the first failure, and only that one is marked as failed', async () => {
    await send();
    await world.call.answer({ error: { kind: 'offline' } });
    expect([world.calls.length, status(), uploads()]).toEqual([
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
  ] as const)('have different messages per cause: %j', async (error, shown, kind) => {
    await send();
    await world.call.answer({ error });
    expect([uploads().front, status()]).toEqual([
      { status: 'failed', file: front, ...shown },
      { status: 'failed', kind },
    ]);
  });

  it('redirect to the page of the lead’s state', async () => {
    await send();
    await world.call.answer({ error: { kind: 'conflict', reply: { progressState: 13 } } });
    expect([tab.store.get(stateAtom), world.calls.length]).toEqual([13, 1]);
  });

  it('are not sent if a conflict contains the current state', async () => {
    await send();
    await world.call.answer({ error: { kind: 'conflict', reply: { progressState: 30 } } });
    expect([tab.store.get(stateAtom), status(), uploads(), world.calls.length]).toEqual([
      30,
      { status: 'failed', kind: 'refused' },
      { front: { status: 'failed', file: front, kind: 'refused' } },
      1,
    ]);
  });

  it('stop if a conflict contains no state, which is then requested', async () => {
    await send();
    await world.call.answer({ error: { kind: 'conflict', reply: {} } });
    expect([tab.store.get(homeRouteAtom), status(), uploads(), world.calls.length]).toEqual([
      '/checking',
      { status: 'idle' },
      {},
      1,
    ]);
  });

  it.each([10, 30])('accepted without content are followed by a status request: %i', async (state) => {
    await send();
    await world.call.answer({ data: {} });
    await world.call.answer({ data: { id: lead } });
    expect([tab.store.get(homeRouteAtom), status(), uploads()]).toEqual([
      '/checking',
      { status: 'idle' },
      {},
    ]);
    tab.store.set(pollStatusAtom);
    expect([world.names, world.call.lead]).toEqual([
      ['uploadDocument', 'uploadDocument', 'leadStatus'],
      lead,
    ]);
    await world.call.answer({ data: { progressState: state } });
    expect([tab.store.get(stateAtom), world.calls.length]).toEqual([state, 3]);
  });

  it('are neither stored nor logged, and their names are not either', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await send();
    await world.call.answer({ error: { kind: 'refused', status: 500 } });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify([[...world.browser.texts], log.mock.calls])).not.toContain('secret');
  });
});

it('pages of one document do not count for another', async () => {
  await send([{ page: 'front', file: front }]);
  await world.call.answer({ data: { progressState: 30 } });
  void tab.store.set(chooseDocumentAtom, 'passport');
  await settle();
  expect([uploads(), world.call.name, world.call.body]).toEqual([
    {},
    'chooseDocument',
    { documentType: 'passport' },
  ]);
});
