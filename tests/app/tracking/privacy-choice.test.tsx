// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeaderVisibility } from '../../../src/app/layout/header-visibility.ts';
import { EmbeddedLine } from '../../../src/app/layout/embedded-line.tsx';
import { loadPrivacySettings, useFetchedDialog } from '../../../src/app/layout/dialogs.ts';
import { Footer } from '../../../src/app/layout/footer.tsx';
import { PrivacyChoice } from '../../../src/app/tracking/privacy-choice.tsx';
import '../../support/form/no-layout.ts';
import type { Privacy } from '../../../src/app/tracking/privacy.ts';
import type { PrivacySettings } from '../../../src/app/tracking/privacy-settings.tsx';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import { ToastContext } from '../../../src/pages/toast-context.ts';
import { type ConsentRecord, type Purpose, createConsent, purposes } from '../../../src/tracking/consent.ts';
import { exampleSite } from '../../support/example-site.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

const user = userEvent.setup({ delay: null });
const recipients = { measurement: ['Google'], advertising: ['Google', 'TikTok'] };
let storedChoices: ConsentRecord[] = [];
let events: string[] = [];

function privacyOf(
  agreedPurposes: readonly Purpose[] | null,
  recipientsByPurpose: { readonly [Each in Purpose]: readonly string[] } = recipients,
): Privacy {
  return {
    consent: createConsent({
      textVersion: 'v1',
      read: () =>
        agreedPurposes && {
          agreed: agreedPurposes,
          decidedAt: '2026-01-01T00:00:00.000Z',
          textVersion: 'v1',
        },
      write: (record) => void storedChoices.push(record),
      now: () => 0,
    }),
    recipients: (purpose) => recipientsByPurpose[purpose],
  };
}

interface PlaceProps {
  readonly privacy: Privacy;
  readonly headerVisibility?: HeaderVisibility;
  readonly load?: typeof loadPrivacySettings;
}

function Place(props: PlaceProps): ReactElement {
  return (
    <PageFrame>
      <ToastContext value={(text) => void events.push(text)}>
        <Page {...props} />
      </ToastContext>
    </PageFrame>
  );
}

function Page({ privacy, headerVisibility = 'shown', load = loadPrivacySettings }: PlaceProps): ReactElement {
  const settings = useFetchedDialog(load);
  return (
    <>
      <main>
        <h1 tabIndex={-1}>A question</h1>
      </main>
      {headerVisibility === 'omitted' ? (
        <EmbeddedLine
          site={exampleSite}
          onPrivacySettings={settings.open}
          onChooseLanguage={() => Promise.resolve()}
        />
      ) : (
        <Footer site={exampleSite} headerVisibility={headerVisibility} onPrivacySettings={settings.open} />
      )}
      <PrivacyChoice slim privacy={privacy} settings={settings} />
    </>
  );
}

const banner = () => screen.findByRole('region', { name: /^Can we use cookies/ });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  storedChoices = [];
  events = [];
});
afterEach(cleanup);

describe('the consent notice for analytics', () => {
  // This test is first: later the banner's module is already loaded.
  it('does not appear while a button is pressed', async () => {
    const querySelector = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
    render(<Place privacy={privacyOf(null)} />);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('region')).toBeNull();
    querySelector.mockRestore();
    await banner();
  });

  it('stays, with its focus, while the settings are loaded', async () => {
    let finish: (settings: typeof PrivacySettings) => void = doNothing;
    const load = (): Promise<typeof PrivacySettings> =>
      new Promise((resolve) => {
        finish = resolve;
      });
    render(<Place privacy={privacyOf(null)} load={load} />);
    await banner();
    const choose = button('Choose');
    choose.focus();
    fireEvent.click(choose);
    // A button in a hidden element has no role.
    expect(button('Choose')).toBe(choose);
    finish(await loadPrivacySettings());
    await screen.findByRole('dialog');
    await user.click(button('Close'));
    expect(document.activeElement).toBe(choose);
  });

  it.each<[string, readonly Purpose[]]>([
    ['Do not allow', []],
    ['Allow', ['measurement', 'advertising']],
  ])(
    'is answered with one press of "%s", disappears, and keeps the focus on the page',
    async (name, agreedPurposes) => {
      const privacy = privacyOf(null);
      render(<Place privacy={privacy} />);
      await banner();
      await user.click(button(name));
      expect(storedChoices.map((record) => record.agreed)).toEqual([agreedPurposes]);
      expect(screen.queryByRole('region')).toBeNull();
      expect(document.activeElement?.tagName).toBe('H1');
    },
  );

  it('returns the focus to the previous element, on Escape and after an answer', async () => {
    render(
      <>
        <input aria-label="Email" />
        <Place privacy={privacyOf(null)} />
      </>,
    );
    await banner();
    const email = screen.getByRole('textbox', { name: 'Email' });
    for (const leave of ['{Escape}', '{Enter}']) {
      email.focus();
      button('Allow').focus();
      await user.keyboard(leave);
      expect(document.activeElement).toBe(email);
    }
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('leaves the focus on the page if the choice removed the notice', async () => {
    render(<Place privacy={privacyOf(null)} />);
    await banner();
    await user.click(button('Choose'));
    await screen.findByRole('dialog');
    await user.click(button('Save my choice'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('gives both answers the same look', async () => {
    render(<Place privacy={privacyOf(null)} />);
    await banner();
    expect(button('Do not allow').className).toBe(button('Allow').className);
  });

  it('does not move the focus, and is not shown after a choice', async () => {
    render(<Place privacy={privacyOf(null)} />);
    await banner();
    expect(document.activeElement).toBe(document.body);
    cleanup();
    render(<Place privacy={privacyOf(purposes)} />);
    await user.click(button('Privacy settings'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('opens settings for each purpose, with no box ticked', async () => {
    render(<Place privacy={privacyOf(null)} />);
    await banner();
    await user.click(button('Choose'));
    await screen.findByRole('dialog', { name: 'Privacy settings' });
    expect([box(/^Measure/).checked, box(/^Let partners/).checked]).toEqual([false, false]);
    await user.click(box(/^Measure/));
    await user.click(button('Save my choice'));
    expect(storedChoices.map((record) => record.agreed)).toEqual([['measurement']]);
    expect(events).toEqual(['Your choice is saved.']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the privacy settings', () => {
  it.each(['shown', 'omitted', 'transparent'] as const)(
    'can withdraw consent if the footer is %s',
    async (headerVisibility) => {
      render(<Place privacy={privacyOf(purposes)} headerVisibility={headerVisibility} />);
      expect(screen.getByRole('button', { name: 'Privacy settings' }).closest('[inert]')).toBeNull();
      await user.click(button('Privacy settings'));
      await screen.findByRole('dialog');
      expect([box(/^Measure/).checked, box(/^Let partners/).checked]).toEqual([true, true]);
      await user.click(box(/^Measure/));
      await user.click(box(/^Let partners/));
      await user.click(button('Save my choice'));
      expect(storedChoices.map((record) => record.agreed)).toEqual([[]]);
    },
  );

  it('can be opened again after their script could not be loaded, with a message', async () => {
    const load = vi
      .fn<typeof loadPrivacySettings>(loadPrivacySettings)
      .mockRejectedValueOnce(new Error('Failed to fetch'));
    vi.spyOn(console, 'error').mockReturnValue();
    render(<Place privacy={privacyOf(purposes)} load={load} />);
    await user.click(button('Privacy settings'));
    await waitFor(() => expect(events).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Privacy settings'));
    await screen.findByRole('dialog', { name: 'Privacy settings' });
  });

  it('change nothing if they are closed without saving', async () => {
    render(<Place privacy={privacyOf(purposes)} />);
    await user.click(button('Privacy settings'));
    await screen.findByRole('dialog');
    await user.click(box(/^Measure/));
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([storedChoices, events]).toEqual([[], []]);
  });

  it('list the vendors of each purpose, and omit purposes without a vendor', async () => {
    render(<Place privacy={privacyOf(purposes, { measurement: [], advertising: ['Google', 'TikTok'] })} />);
    await user.click(button('Privacy settings'));
    await screen.findByRole('dialog');
    expect(screen.getAllByRole('checkbox').length).toBe(1);
    const description = document.getElementById(box(/^Let partners/).getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('Google and TikTok');
  });
});
