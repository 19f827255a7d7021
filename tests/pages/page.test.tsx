// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement, useContext, useEffect } from 'react';
import { TranslatorContext } from '../../src/i18n/translator-context.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from '../../src/router/memory-history.ts';
import { Router, useLocation } from '../../src/router/router.tsx';
import { Page } from '../../src/pages/page.tsx';
import { createPageViewLog, PageErrorsContext, PageSettingContext } from '../../src/pages/page-setting.ts';
import { englishTranslator } from '../support/form/page-frame.tsx';
import { preparePageTests } from '../support/form/page-test.ts';

function Numbered({ id, onGo }: { readonly id: string; readonly onGo: () => void }): ReactElement {
  return (
    <Page id={id} heading={`Page ${id}`}>
      <button type="button" onClick={onGo}>
        Go on
      </button>
      <Found />
    </Page>
  );
}

function Pages({ history }: { readonly history: ReturnType<typeof createMemoryHistory> }): ReactElement {
  return useLocation().pathname === '/one' ? (
    <Numbered key="one" id="one" onGo={() => history.push('/two')} />
  ) : (
    <Numbered key="two" id="two" onGo={history.back} />
  );
}

const drawn = vi.fn<() => void>();

/** What a page holds, with a form that has found something wrong. */
function Found(): ReactElement {
  const tell = useContext(PageErrorsContext);
  useEffect(() => drawn());
  return (
    <button type="button" onClick={() => tell(1)}>
      Send
    </button>
  );
}

preparePageTests();

beforeEach(() => {
  const history = createMemoryHistory('/one');
  const setting = { siteTitle: 'Example', mainClassName: '', view: createPageViewLog() };
  render(
    <StrictMode>
      <TranslatorContext value={englishTranslator()}>
        <Router history={history}>
          <PageSettingContext value={setting}>
            <Pages history={history} />
          </PageSettingContext>
        </Router>
      </TranslatorContext>
    </StrictMode>,
  );
});

function goOn(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
}

describe('a page', () => {
  it('that is the first leaves focus and scroll where the browser put them', () => {
    expect(document.activeElement).toBe(document.body);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('that follows another starts at the top, with the focus on its heading', () => {
    goOn();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page two' }));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.title).toBe('Page two – Example');
  });

  it('that is come back to announces itself, though it was the first', () => {
    goOn();
    goOn();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page one' }));
  });

  it('says in its title that its form has errors, and draws the form no second time for that', () => {
    drawn.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.title).toBe('Error: Page one – Example');
    expect(drawn).not.toHaveBeenCalled();
  });
});
