// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactElement } from 'react';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { CallReply } from '../../src/api/call.ts';
import type { LookUp } from '../../src/state/look-up.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import { PartnerLinkScreen } from '../../src/pages/partner/partner-link-page.tsx';
import { LenderLogo } from '../../src/pages/lender-logo.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import type { ApplicationResult } from '../../src/state/lead-application.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { deferred } from '../support/form/form-deferred.ts';
import { PageFrame } from '../support/form/page-frame.tsx';

type Partner = NonNullable<ApplicationResult['partner']>;
type Listed = ApiResult<CallReply<'partnerLogos'>>;

const logo = 'https://logos.example/tidewater.svg';
const listedLogos: Listed = {
  data: { partners: [{ name: 'Copperfield' }, { name: 'Tidewater', logoUrl: logo }] },
};
const partnerLogos = vi.fn<(call: 'partnerLogos', input: object, signal?: AbortSignal) => Promise<Listed>>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>());
  partnerLogos.mockReset().mockResolvedValue(listedLogos);
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

async function show(page: ReactElement, partner?: Partner): Promise<void> {
  const { store } = new FakeBrowser().openTab({ lookUp: partnerLogos as unknown as LookUp });
  if (partner !== undefined) store.set(receiveReplyAtom, { applicationResult: { partner } });
  await act(async () => {
    render(
      <PageFrame>
        <StoreProvider store={store}>{page}</StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const mark = (partner: Partner): Promise<void> => show(<LenderLogo partner={partner} />);
const picture = (): HTMLImageElement | null => document.querySelector('img');

describe('the picture of a lender', () => {
  it('is the logo of the reply, without another request', async () => {
    await mark({ name: 'Tidewater', logoUrl: 'https://own.example/logo.svg' });
    expect(picture()?.src).toBe('https://own.example/logo.svg');
    expect(partnerLogos).not.toHaveBeenCalled();
  });

  it('is the logo of the list if the reply has none; until then the initial is shown', async () => {
    const list = deferred<Listed>();
    partnerLogos.mockReturnValue(list.promise);
    await mark({ name: 'Tidewater' });
    expect([picture(), document.body.textContent]).toEqual([null, 'T']);
    await act(async () => {
      list.resolve(listedLogos);
      await flushPromises();
    });
    expect(picture()?.src).toBe(logo);
    expect(partnerLogos).toHaveBeenCalledTimes(1);
  });

  it('keeps its space, and has no text besides the name next to it', async () => {
    await mark({ name: 'Tidewater' });
    expect(['alt', 'width', 'height'].map((name) => picture()?.getAttribute(name))).toEqual([
      '',
      '144',
      '48',
    ]);
  });

  it.each<[string, Partner]>([
    ['is not on the list', { name: 'Northgate' }],
    ['has no logo on the list', { name: 'Copperfield' }],
    ['has a logo with an HTTP URL', { name: 'Tidewater', logoUrl: 'http://logos.example/tidewater.svg' }],
  ])('falls back to the initial if the partner %s', async (_what, partner) => {
    await mark(partner);
    expect([picture(), document.body.textContent]).toEqual([null, partner.name.slice(0, 1)]);
  });

  it('falls back to the initial if the list cannot be loaded, which is logged', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    partnerLogos.mockResolvedValue({ error: { kind: 'offline' } });
    await mark({ name: 'Tidewater' });
    expect([picture(), document.body.textContent]).toEqual([null, 'T']);
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  it('the request is aborted when the page is left, without logging', async () => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    const list = deferred<Listed>();
    partnerLogos.mockReturnValue(list.promise);
    await mark({ name: 'Tidewater' });
    const isAborted = (): boolean | undefined => partnerLogos.mock.lastCall?.[2]?.aborted;
    expect(isAborted()).toBe(false);
    cleanup();
    expect(isAborted()).toBe(true);
    list.resolve({ error: { kind: 'offline' } });
    await flushPromises();
    expect(warnings).not.toHaveBeenCalled();
  });

  it('falls back to the initial if the logo cannot be loaded', async () => {
    await mark({ name: 'Tidewater' });
    fireEvent.error(picture() ?? document.body);
    expect([picture(), document.body.textContent]).toEqual([null, 'T']);
  });
});

it('a page with a handover shows the recipient as image and name', async () => {
  await show(
    <PartnerLinkScreen
      screen={{
        id: 'redirected' as ScreenId,
        kind: 'partner-link',
        route: '/redirected',
        states: [12],
        tone: 'positive',
        actions: ['open-partner'],
      }}
    />,
    { name: 'Tidewater' },
  );
  expect(picture()?.src).toBe(logo);
  expect(document.querySelector('strong')?.textContent).toBe('Tidewater');
});
