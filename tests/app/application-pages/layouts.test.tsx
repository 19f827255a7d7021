// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationPageModule, ApplicationPageProps } from '../../../src/app/application-page.tsx';
import * as companion from '../../../src/app/application-pages/companion.tsx';
import * as lantern from '../../../src/app/application-pages/lantern.tsx';
import * as veranda from '../../../src/app/application-pages/veranda.tsx';
import { createFormatters } from '../../../src/pages/formatters.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { exampleBrowser } from '../../support/form/application-frame.tsx';
import { exampleSite } from '../../support/example-site.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

type At = Pick<ApplicationPageProps, 'isFirstStep' | 'onChangeLoan'>;

/** The layout of a brand around a page of the example site. */
function pageInLayout({ ApplicationPage }: ApplicationPageModule, at: At): ReactElement {
  return (
    <PageFrame>
      <StoreProvider store={exampleBrowser().openTab().store}>
        <ApplicationPage
          site={exampleSite}
          sections={[]}
          formatters={createFormatters({ money: { currency: 'EUR', fractionDigits: 2 } }, 'en')}
          {...at}
        >
          <main>The page</main>
        </ApplicationPage>
      </StoreProvider>
    </PageFrame>
  );
}

const showLayout = (layout: ApplicationPageModule, at: At): HTMLElement =>
  render(pageInLayout(layout, at)).container;

const layouts: readonly (readonly [string, ApplicationPageModule, string])[] = [
  ['companion', companion, 'Small steps, clear answers'],
  ['veranda', veranda, 'In your own time'],
  ['lantern', lantern, 'What happens next'],
];

describe.each(layouts)('the layout "%s"', (_name, layout, title) => {
  it('shows the page, and the next steps next to the first page', () => {
    showLayout(layout, { isFirstStep: true });
    expect(screen.getByRole('main').textContent).toBe('The page');
    const sidebar = within(screen.getByRole('complementary', { name: title }));
    expect(sidebar.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows later pages without the next steps', () => {
    showLayout(layout, { isFirstStep: false });
    expect(screen.getByRole('main').textContent).toBe('The page');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('has the page before the sidebar in reading order', () => {
    showLayout(layout, { isFirstStep: true });
    const sidebar = screen.getByRole('complementary');
    expect(screen.getByRole('main').compareDocumentPosition(sidebar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has only decorative pictures', () => {
    const layoutRoot = showLayout(layout, { isFirstStep: true });
    const pictures = [...layoutRoot.querySelectorAll('svg')];
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((picture) => picture.closest('[aria-hidden="true"]') === null)).toEqual([]);
    expect(pictures.filter((picture) => picture.textContent !== '')).toEqual([]);
  });

  it('uses only the colours of the brand', () => {
    const layoutRoot = showLayout(layout, { isFirstStep: true });
    expect(layoutRoot.querySelectorAll('[fill], [stroke], [style]')).toHaveLength(0);
  });

  it('has unique element ids', () => {
    const layoutRoot = showLayout(layout, { isFirstStep: true });
    const ids = [...layoutRoot.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the picture', () => {
  it('of "lantern" is lower after the first step', () => {
    const depths = [true, false].map(
      (isFirstStep) =>
        showLayout(lantern, { isFirstStep }).querySelector<HTMLElement>('[data-depth]')?.dataset['depth'],
    );
    expect(depths).toEqual(['full', 'low']);
  });

  it('of "veranda" is the same on every page', () => {
    const [first, later] = [true, false].map(
      (isFirstStep) => showLayout(veranda, { isFirstStep }).querySelector('[class*="arcade"]')?.outerHTML,
    );
    expect(first).toContain('svg');
    expect(later).toBe(first);
  });
});

describe('a page whose vertical position changes', () => {
  it('is mounted again so that it does not jump in "lantern"', () => {
    const view = render(pageInLayout(lantern, { isFirstStep: true }));
    const first = screen.getByRole('main').parentElement;
    view.rerender(pageInLayout(lantern, { isFirstStep: false }));
    const second = screen.getByRole('main').parentElement;
    expect(second).not.toBe(first);
  });
});

describe('a layout that also arranges header and footer', () => {
  it.each([
    ['veranda', veranda],
    ['lantern', lantern],
  ] as const)('has a class name for the shell: "%s"', (_name, { shellClassName }) => {
    expect(shellClassName).toMatch(/shell/);
  });
});

describe('the loan', () => {
  it('of "lantern" is shown with a change button on later steps', () => {
    const onChangeLoan = vi.fn<() => void>();
    showLayout(lantern, { isFirstStep: false, onChangeLoan });
    const loan = screen.getByRole('region', { name: 'Personal loan' });
    expect(within(loan).getByText('€20,000')).toBeTruthy();
    within(loan).getByRole('button', { name: 'Change' }).click();
    expect(onChangeLoan).toHaveBeenCalledOnce();
  });

  it('of "lantern" is left out on a page that asks for it', () => {
    showLayout(lantern, { isFirstStep: true });
    expect(screen.queryByRole('region', { name: 'Personal loan' })).toBeNull();
  });
});
