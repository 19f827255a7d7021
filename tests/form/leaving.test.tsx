// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

async function renderWithTypedText() {
  const rendered = renderStep(['email', 'nickname']);
  await rendered.user.type(screen.getByLabelText('Email address'), 'maria@example.com');
  expect(rendered.onCommit).not.toHaveBeenCalled();
  return rendered;
}

describe('input that has not lost the focus', () => {
  it('is committed when the page is left', async () => {
    const { onCommit } = await renderWithTypedText();
    fireEvent(window, new Event('pagehide'));
    expect(onCommit.mock.calls).toEqual([['email', 'maria@example.com']]);
  });

  it('is committed when the page is hidden, and not when it is shown', async () => {
    const { onCommit } = await renderWithTypedText();
    fireEvent(document, new Event('visibilitychange'));
    expect(onCommit).not.toHaveBeenCalled();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    expect(onCommit.mock.calls).toEqual([['email', 'maria@example.com']]);
  });

  it('is committed once when the step is removed', async () => {
    const { onCommit } = await renderWithTypedText();
    cleanup();
    expect(onCommit.mock.calls).toEqual([['email', 'maria@example.com']]);
    fireEvent(window, new Event('pagehide'));
    expect(onCommit).toHaveBeenCalledOnce();
  });
});
