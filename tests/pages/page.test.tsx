// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement, useContext, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/pages/page.tsx';
import { createFirstPageCheck, PageErrorsContext, PageSettingContext } from '../../src/pages/page-setting.ts';
import { englishI18n } from '../support/form/page-frame.tsx';
import { preparePageTests } from '../support/form/page-test.ts';

function NumberedPage({ id, onGo }: { readonly id: string; readonly onGo: () => void }): ReactElement {
  return (
    <Page id={id} heading={`Page ${id}`}>
      <button type="button" onClick={onGo}>
        Go on
      </button>
      <PageWithError />
    </Page>
  );
}

function Pages(): ReactElement {
  const navigate = useNavigate();
  return useLocation().pathname === '/one' ? (
    <NumberedPage key="one" id="one" onGo={() => navigate('/two')} />
  ) : (
    <NumberedPage key="two" id="two" onGo={() => navigate(-1)} />
  );
}

const onRender = vi.fn<() => void>();

/** The content of a page: a form with an error. */
function PageWithError(): ReactElement {
  const reportErrors = useContext(PageErrorsContext);
  useEffect(() => onRender());
  return (
    <button type="button" onClick={() => reportErrors(1)}>
      Send
    </button>
  );
}

preparePageTests();

beforeEach(() => {
  const setting = { siteTitle: 'Example', mainClassName: '', isFirstSinceLoad: createFirstPageCheck() };
  render(
    <StrictMode>
      <I18nextProvider i18n={englishI18n()}>
        <MemoryRouter initialEntries={['/one']}>
          <PageSettingContext value={setting}>
            <Pages />
          </PageSettingContext>
        </MemoryRouter>
      </I18nextProvider>
    </StrictMode>,
  );
});

function navigateNext(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

describe('a page', () => {
  it('does not change focus and scroll position if it is the first', () => {
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('after another one starts at the top, with the focus on its heading', () => {
    navigateNext();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page two' }));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.title).toBe('Page two – Example');
  });

  it('that was the first is announced when the applicant returns to it', () => {
    navigateNext();
    navigateNext();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page one' }));
  });

  it('adds the number of errors to its title without rendering the form again', () => {
    onRender.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.title).toBe('Error: Page one – Example');
    expect(onRender).not.toHaveBeenCalled();
  });
});
