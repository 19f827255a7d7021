// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageChoice } from '../../../src/app/layout/language-choice.tsx';
import { ToastContext } from '../../../src/pages/toast-context.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'fil', name: 'Filipino' },
];

async function show(
  onChoose: (locale: string) => Promise<void>,
  showToast = vi.fn<(text: string) => void>(),
) {
  render(
    <PageFrame>
      <ToastContext value={showToast}>
        <LanguageChoice languages={languages} onChoose={onChoose} />
      </ToastContext>
    </PageFrame>,
  );
  await screen.findByRole('navigation', { name: 'Language' });
  return showToast;
}

it('shows each language by its own name, and marks the current one', async () => {
  await show(async () => {});
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en', 'English'],
    ['fil', 'Filipino'],
  ]);
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual(['true', 'false']);
});

it('loads another language once, even if it is pressed repeatedly', async () => {
  const finishes: (() => void)[] = [];
  const choose = vi.fn<(locale: string) => Promise<void>>(
    () => new Promise((resolve) => finishes.push(resolve)),
  );
  await show(choose);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  fireEvent.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(choose.mock.calls).toEqual([['fil']]);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await act(async () => finishes.forEach((finish) => finish()));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows a message if the language cannot be loaded', async () => {
  const showToast = await show(() => Promise.reject(new Error('offline')));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Filipino' })));
  expect(showToast).toHaveBeenCalledWith(
    'Filipino did not load, so the language stays as it is. Please try again.',
  );
});
