// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { Screen } from '../../src/model/screen.ts';
import { ConsentsPage } from '../../src/pages/consents/consents-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const i18n = englishI18n();

const consents: Screen = {
  id: 'consents' as ScreenId,
  kind: 'consents',
  route: '/consents',
  states: [20],
  tone: 'neutral',
  actions: [],
  call: 'policyConsents',
};

type Props = ComponentProps<typeof ConsentsPage>;
type Requests = NonNullable<Props['requests']>;

const register = {
  id: 'register',
  title: 'The lender may ask the credit register about me.',
  required: true,
  given: false,
  document: {
    title: 'Register notice',
    sections: [{ heading: 'What is asked', text: 'Which loans there are.' }, { text: 'Kept for a year.' }],
  },
};
const terms = {
  id: 'terms',
  title: 'I have read the terms.',
  required: true,
  given: true,
  document: { title: 'Terms', url: 'https://lender.example/terms' },
};
const newsConsent = { id: 'news', title: 'The lender may send me offers.', required: false, given: true };
const all: Requests = [register, terms, newsConsent];

const onReload = vi.fn<Props['onReload']>();
const onEdit = vi.fn<Props['onEdit']>();
const onSubmit = vi.fn<Props['onSubmit']>();

let tab: ApplicationStore;

const idle = { status: 'idle' } as const;
const noErrors: Props['serverErrors'] = [];

function page(changes: Partial<Props> = {}, brand: ComponentProps<typeof PageFrame>['brand'] = {}) {
  return (
    <PageFrame brand={brand} i18n={i18n}>
      <StoreProvider store={tab.store}>
        <ConsentsPage
          screen={consents}
          requests={all}
          loading={idle}
          serverErrors={noErrors}
          sending={idle}
          onReload={onReload}
          onEdit={onEdit}
          onSubmit={onSubmit}
          {...changes}
        />
      </StoreProvider>
    </PageFrame>
  );
}

const box = (sentence: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${sentence}`) });
const tickedBoxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm and continue' }));

preparePageTests();

beforeEach(() => {
  tab = new FakeBrowser().openTab();
  tab.store.set(receiveReplyAtom, { applicationResult: { partner: { name: 'Lanternhill Credit' } } });
  for (const mock of [onReload, onEdit, onSubmit]) mock.mockReset();
});

describe('consents', () => {
  it('of a lender are shown without the brand’s note about credit bureaus, which only applies to the first request', () => {
    const creditBureau = { question: 'Does it harm my score?', answer: 'No: terms alone are asked for.' };
    const renderedText = (requests: Requests, brand: ComponentProps<typeof PageFrame>['brand']) => {
      const { unmount } = render(page({ requests }, brand));
      const note = screen.queryByText(creditBureau.question)?.closest('details')?.textContent;
      unmount();
      return note;
    };
    const withBureau = [...all, { ...register, id: 'bureau', subject: 'creditBureau' as const }];
    expect(renderedText(withBureau, { creditBureau })).toBeUndefined();
  });

  it('are shown in the order of the lender, none of them ticked, even if one was ticked before', () => {
    render(page());
    expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([
      `${register.title} Required`,
      `${terms.title} Required`,
      `${newsConsent.title} Optional`,
    ]);
    expect(tickedBoxes()).toEqual([false, false, false]);
    expect(screen.getByRole('main').textContent).not.toContain('*');
  });

  it('are sent with a yes or no for each requested one', async () => {
    render(page());
    await user.click(box(register.title));
    await user.click(box(terms.title));
    await confirm();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ register: true, terms: true, news: false });
  });

  it('are ticked and unticked by keyboard', async () => {
    render(page());
    await user.tab();
    expect(document.activeElement).toBe(box(register.title));
    await user.keyboard(' ');
    expect(tickedBoxes()).toEqual([true, false, false]);
    await user.keyboard(' ');
    expect(tickedBoxes()).toEqual([false, false, false]);
  });

  it('can all be declined if all are optional', async () => {
    render(page({ requests: [newsConsent] }));
    await confirm();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ news: false });
  });

  it('are sent once, even if the button is pressed again during the request', async () => {
    render(page({ requests: [newsConsent], sending: { status: 'sending' } }));
    await confirm();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('are shown with a text without the lender’s name for unknown lenders', () => {
    tab = new FakeBrowser().openTab();
    render(page());
    expect(screen.getByText(/^The lender can continue/)).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toContain('{{');
  });
});

describe('a required consent', () => {
  it('has an error with a link and receives the focus if it is missing', async () => {
    render(page());
    await user.click(box(terms.title));
    await confirm();
    expect(onSubmit).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    const link = within(summary).getByRole('link');
    expect(link.textContent).toBe(`Required: ${register.title}`);
    expect(document.title).toMatch(/^Error: /);
    expect([box(register.title), box(terms.title)].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      'true',
      'false',
    ]);
    await user.click(link);
    expect(document.activeElement).toBe(box(register.title));
  });

  it('is removed from the errors once it is ticked, and the focus stays on the box', async () => {
    render(page());
    await confirm();
    await user.click(box(register.title));
    expect(screen.getAllByRole('link', { name: /^Required/ }).map(({ textContent }) => textContent)).toEqual([
      `Required: ${terms.title}`,
    ]);
    expect(document.activeElement).toBe(box(register.title));
    await user.click(box(terms.title));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).not.toMatch(/^Error: /);
  });

  it('receives the focus again if it is missing at the next submit', async () => {
    render(page());
    await confirm();
    await user.click(box(terms.title));
    await confirm();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('the required consents', () => {
  it('are all ticked by one button, and sent only by the main action', async () => {
    render(page());
    await user.click(screen.getByRole('button', { name: 'Tick what is required' }));
    expect(tickedBoxes()).toEqual([true, true, false]);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(tickedBoxes()).toEqual([false, false, false]);
  });

  it('have no "all" button if there are only two', () => {
    render(page({ requests: [register, terms] }));
    expect(screen.queryByRole('button', { name: 'Tick what is required' })).toBeNull();
  });

  it('are ticked one by one if a credit bureau is queried', () => {
    render(page({ requests: [{ ...register, subject: 'creditBureau' }, terms, newsConsent] }));
    expect(screen.queryByRole('button', { name: 'Tick what is required' })).toBeNull();
  });

  it('have their "all" button below all texts', () => {
    render(page());
    const button = screen.getByRole('button', { name: 'Tick what is required' });
    for (const one of screen.getAllByRole('checkbox')) {
      expect(one.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});

describe('the whole text of a consent', () => {
  it('is opened on the page, and ticked boxes stay ticked', async () => {
    render(page());
    await user.click(box(terms.title));
    await user.click(screen.getByRole('button', { name: 'Read: Register notice' }));
    const dialog = screen.getByRole('dialog', { name: 'Register notice' });
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe('What is asked');
    expect(within(dialog).getByText('Kept for a year.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(tickedBoxes()).toEqual([false, true, false]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('at its own URL opens in a new tab without referrer', () => {
    render(page());
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Read: Terms (opens in a new tab)' });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://lender.example/terms',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it.each(['javascript:alert(1)', 'http://lender.example/terms', '/terms'])('at %s is not linked', (url) => {
    render(page({ requests: [{ ...terms, document: { title: 'Terms', url } }] }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that looks like markup is shown as text', () => {
    render(page({ requests: [{ ...newsConsent, title: '<img src=x onerror=alert(1)>' }] }));
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('a lender’s error about a consent', () => {
  it.each(['consents.news', 'news'])('under %s links to it, and editing clears it', async (fieldName) => {
    const { rerender } = render(page());
    rerender(page({ serverErrors: [{ fieldName, message: 'Please decide on this.' }] }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    const link = within(screen.getByRole('alert')).getByRole('link');
    expect(link.textContent).toBe(
      `The lender did not accept “${newsConsent.title}”. Its reason: Please decide on this.`,
    );
    await user.click(link);
    expect(document.activeElement).toBe(box(newsConsent.title));
    await user.keyboard(' ');
    expect(onEdit).toHaveBeenCalledOnce();
  });

  it('of no listed consent is shown without a link', () => {
    render(page({ serverErrors: [{ fieldName: 'offer', message: 'The offer has ended.' }] }));
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('The lender’s reason: The offer has ended.');
  });
});

describe('while there is no list', () => {
  it('the main action is disabled, and the space is reserved', () => {
    render(page({ requests: null, loading: { status: 'sending' } }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe('Loading');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it.each([{ status: 'slow' }, { status: 'failed', kind: 'offline' }] as const)(
    'because it is %j, the list can be requested again',
    async (status) => {
      render(page({ requests: null, loading: status }));
      expect(screen.getByRole('alert').textContent).toContain('We could not load the list of consents');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(onReload).toHaveBeenCalledOnce();
    },
  );
});

it.each([
  [{ status: 'slow' }, 'This is taking longer than it should'],
  [{ status: 'failed', kind: 'offline' }, 'We could not reach the lender'],
  [{ status: 'failed', kind: 'refused' }, 'This was not sent'],
] as const)(
  'a submit that fails with %j shows a message, and ticked boxes stay ticked',
  async (sending, message) => {
    const { rerender } = render(page());
    await user.click(box(register.title));
    rerender(page({ sending }));
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(tickedBoxes()).toEqual([true, false, false]);
  },
);
