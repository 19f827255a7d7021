// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFetchedDialog } from '../../../src/app/layout/dialogs.ts';
import { ToastProvider } from '../../../src/app/toast-provider.tsx';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });

interface QuestionProps {
  readonly onDone: () => void;
}

const Question = ({ onDone }: QuestionProps): ReactElement => (
  <dialog open>
    <button type="button" onClick={onDone}>
      Close
    </button>
  </dialog>
);

function Page({ load }: { readonly load: () => Promise<ComponentType<QuestionProps>> }): ReactElement {
  const { Dialog, open, close } = useFetchedDialog(load);
  return (
    <main>
      <input aria-label="Name" />
      <button type="button" onClick={open}>
        Open
      </button>
      {Dialog && <Dialog onDone={close} />}
    </main>
  );
}

it('a dialog that fails to load shows a toast, and the next press loads it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<ComponentType<QuestionProps>>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Question);
  render(
    <PageFrame>
      <ToastProvider>
        <Page load={load} />
      </ToastProvider>
    </PageFrame>,
  );
  await user.type(screen.getByRole('textbox'), 'Ana');
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const notice = 'Your connection may have dropped. Your answers are kept on this device.';
  expect(await screen.findByRole('button', { name: notice })).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith('Failed to load a dialog');
  expect([screen.queryByRole('dialog'), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([
    null,
    'Ana',
  ]);
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('dialog'), load.mock.calls.length]).toEqual([null, 2]);
});
