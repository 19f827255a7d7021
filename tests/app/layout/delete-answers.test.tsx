// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DeleteAnswers } from '../../../src/app/layout/delete-answers.tsx';
import { ToastContext } from '../../../src/pages/toast-context.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { id } from '../../flow/flow-of.ts';
import { flushPromises, threeSteps, FakeBrowser } from '../../state/fake-browser.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });

async function open() {
  const tab = new FakeBrowser(threeSteps).openTab();
  tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
  const callbacks = {
    onDone: vi.fn<() => void>(),
    onDeleted: vi.fn<() => void>(),
    showToast: vi.fn<(text: string) => void>(),
  };
  await act(async () => {
    render(
      <PageFrame>
        <ToastContext value={callbacks.showToast}>
          <StoreProvider store={tab.store}>
            <DeleteAnswers onDone={callbacks.onDone} onDeleted={callbacks.onDeleted} />
          </StoreProvider>
        </ToastContext>
      </PageFrame>,
    );
    await flushPromises();
  });
  expect(screen.getByRole('dialog', { name: 'Delete my answers from this device' })).toBeTruthy();
  return { ...callbacks, answers: () => tab.store.get(answersAtom) };
}

it('confirming deletes all answers on this device and shows a message', async () => {
  const { answers, onDone, onDeleted, showToast } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete my answers' }));
  expect(answers()).toEqual({});
  expect([onDone, onDeleted].map((callbacks) => callbacks.mock.calls.length)).toEqual([1, 1]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith('Your answers are deleted from this device.');
});

it('cancelling keeps the answers', async () => {
  const { answers, onDone, onDeleted, showToast } = await open();
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(answers()).toEqual({ email: 'ana@example.com' });
  expect([onDone, onDeleted, showToast].map((callbacks) => callbacks.mock.calls.length)).toEqual([1, 0, 0]);
});
