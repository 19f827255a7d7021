// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { StrictMode, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { Page } from '../../src/pages/page.tsx';
import { createPageViewLog, PageSettingContext } from '../../src/pages/page-setting.ts';
import { englishTranslator } from '../support/form/page-frame.tsx';
import { preparePageTests } from '../support/form/page-test.ts';

function Numbered({ id, to }: { readonly id: string; readonly to: string | number }): ReactElement {
  const navigate = useNavigate();
  return (
    <Page id={id} heading={`Page ${id}`}>
      <button type="button" onClick={() => void (typeof to === 'string' ? navigate(to) : navigate(to))}>
        Go on
      </button>
    </Page>
  );
}

preparePageTests();

beforeEach(() => {
  const setting = { siteTitle: 'Example', mainClassName: '', view: createPageViewLog() };
  render(
    <StrictMode>
      <I18nextProvider i18n={englishTranslator()}>
        <MemoryRouter initialEntries={['/one']}>
          <PageSettingContext value={setting}>
            <Routes>
              <Route path="/one" element={<Numbered id="one" to="/two" />} />
              <Route path="/two" element={<Numbered id="two" to={-1} />} />
            </Routes>
          </PageSettingContext>
        </MemoryRouter>
      </I18nextProvider>
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
});
