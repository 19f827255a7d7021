// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import common from '../../../locales/en/common.json';
import type { ApplicationPageProps } from '../../../src/app/application-page.tsx';
import { ApplicationPage } from '../../../src/app/application-pages/ledger.tsx';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import { doNothing } from '../../../src/lib/do-nothing.ts';
import type { Flow } from '../../../src/model/flow.ts';
import { createFormatters } from '../../../src/pages/formatters.ts';
import type { PageSetting } from '../../../src/pages/page-setting.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { exampleSite } from '../../support/example-site.ts';
import { englishI18n, PageFrame } from '../../support/form/page-frame.tsx';
import { initialDetails, FakeBrowser } from '../../state/fake-browser.ts';

const { loan } = initialDetails;
const flow: Flow = {
  ...initialDetails,
  loan: { ...loan, period: { ...loan.period, default: 48, unit: 'month' } },
};

const sections = [
  { name: 'application', progress: 'done' },
  { name: 'about-you', progress: 'now' },
  { name: 'home', progress: 'ahead' },
] as const;

function show(
  changes: Partial<ApplicationPageProps> = {},
  i18n = englishI18n(),
  brand: Partial<PageSetting> = {},
): void {
  const application = new FakeBrowser(flow).openTab();
  render(
    <StoreProvider store={application.store}>
      <PageFrame i18n={i18n} brand={brand}>
        <ApplicationPage
          site={exampleSite}
          isFirstStep={false}
          sections={sections}
          onChangeLoan={doNothing}
          formatters={createFormatters({ money: { currency: 'EUR' } }, 'en')}
          {...changes}
        >
          <main>The page</main>
        </ApplicationPage>
      </PageFrame>
    </StoreProvider>,
  );
}

const sectionRows = (): readonly (string | null)[] =>
  within(screen.getByRole('complementary', { name: 'Parts of the application' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

function figureOf(term: string): string | null | undefined {
  return screen.getByText(term).parentElement?.querySelector('dd')?.textContent;
}

afterEach(cleanup);

describe('the ledger', () => {
  it('numbers the sections of the form and marks the current one', () => {
    show();
    expect(sectionRows()).toEqual(['01Your application', '02About you', '03Your home']);
    const open = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'));
    expect(open.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
      ['02About you', 'step'],
    ]);
  });

  it('has no numbers if the form has no sections, or while their names are loading', () => {
    show({ sections: [] });
    expect(screen.queryByRole('complementary', { name: 'Parts of the application' })).toBeNull();
    cleanup();
    // A reply would be logged during another test.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    show(
      {},
      createI18n({
        locale: 'en',
        location: '/none',
        messages: { common },
        retentionInDays: 7,
        expiresInMs: 86_400_000,
      }),
    );
    expect(screen.queryByRole('complementary', { name: 'Parts of the application' })).toBeNull();
  });

  it('shows the loan and opens its dialog', () => {
    const onChangeLoan = vi.fn<() => void>();
    show({ onChangeLoan });
    expect(figureOf('Amount')).toBe('€20,000');
    expect(figureOf('Period')).toBe('48\u00A0months');
    screen.getByRole('button', { name: 'Change' }).click();
    expect(onChangeLoan).toHaveBeenCalledOnce();
  });

  it('shows the price of the loan if the site has an example rate', () => {
    show();
    expect(screen.queryByText('Each month (example)')).toBeNull();
    cleanup();
    show({}, englishI18n(), { pricing: { interestRate: 7.5 } });
    expect(figureOf('Each month (example)')).toBe('€483.58');
  });

  it('has no button to change the loan if that is not possible', () => {
    show({ onChangeLoan: undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what happens next on the first page, and hides it on later pages', () => {
    show({ isFirstStep: true });
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy();
    cleanup();
    show();
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
    cleanup();
    show({ sections: [] });
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
    expect(figureOf('Amount')).toBe('€20,000');
  });

  it('leaves the page as the only main landmark, with other names for other landmarks', () => {
    show();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('complementary').map((aside) => aside.getAttribute('aria-label'))).toEqual([
      'Parts of the application',
      'Overview of your application',
    ]);
  });
});
