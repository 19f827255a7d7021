// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { Screen } from '../../src/model/screen.ts';
import { UploadPage } from '../../src/pages/upload/upload-page.tsx';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null, applyAccept: false });
const i18n = englishI18n();

const idUpload: Screen = {
  id: 'id-upload' as ScreenId,
  kind: 'upload',
  route: '/id-upload',
  states: [30],
  tone: 'neutral',
  actions: [],
  call: 'uploadDocument',
};

type Props = ComponentProps<typeof UploadPage>;

const limits = { uploaded: false, mediaTypes: ['image/png', 'application/pdf'], maximumBytes: 2048 };
const chosenDocument: NonNullable<Props['request']> = {
  types: ['identityCard', 'passport'],
  chosen: 'passport',
  pages: [
    { id: 'front', required: true, ...limits },
    { id: 'selfie', required: false, ...limits },
  ],
  skippable: true,
};
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const front = new File([png, 'front'], 'front.png', { type: 'image/png' });
const selfie = new File(['%PDF-1.7 selfie'], 'selfie.pdf', { type: 'application/pdf' });

const idle = { status: 'idle' } as const;
const noUploads: Props['uploads'] = { pages: {}, sending: idle };
const onChoose = vi.fn<Props['onChoose']>();
const onSend = vi.fn<Props['onSend']>();
const onSkip = vi.fn<Props['onSkip']>();
const onReload = vi.fn<Props['onReload']>();
const revoke = vi.fn<(address: string) => void>();

function page(changes: Partial<Props> = {}) {
  return (
    <PageFrame i18n={i18n}>
      <UploadPage
        screen={idUpload}
        request={chosenDocument}
        loading={idle}
        choosing={idle}
        uploads={noUploads}
        onReload={onReload}
        onChoose={onChoose}
        onSend={onSend}
        onSkip={onSkip}
        {...changes}
      />
    </PageFrame>
  );
}

/** A page whose upload is slow, with this share already sent. */
const slowAt = (share: number) =>
  page({
    uploads: { pages: { front: { status: 'sending', file: front, share } }, sending: { status: 'slow' } },
  });

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

preparePageTests();

beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => `blob:preview-${(count += 1)}`;
  URL.revokeObjectURL = revoke;
  for (const mock of [onChoose, onSend, onSkip, onReload, revoke]) mock.mockReset();
  onChoose.mockResolvedValue();
});

describe('the choice of a document', () => {
  const { chosen: _, ...open } = { ...chosenDocument, pages: [] };

  it('must be made before it is sent', async () => {
    render(page({ request: open }));
    await press('Continue');
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Choose the document you want to show' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Passport' }));
    await press('Continue');
    expect(onChoose.mock.calls).toEqual([['passport']]);
  });

  it('can be skipped if the lender allows it', async () => {
    const { unmount } = render(page({ request: open }));
    await press('Continue without a document');
    expect(onSkip).toHaveBeenCalledOnce();
    unmount();
    render(page({ request: { ...open, skippable: false } }));
    expect(screen.queryByRole('button', { name: 'Continue without a document' })).toBeNull();
  });

  it.each([
    ['before a document is chosen', open],
    ['with its pages', chosenDocument],
  ])('can be skipped again after the first skip failed, %s', async (_when, request) => {
    const { rerender } = render(page({ request }));
    await press('Continue without a document');
    rerender(page({ request, choosing: { status: 'failed', kind: 'offline' } }));
    await press('Try again');
    expect(onSkip).toHaveBeenCalledTimes(2);
    expect(onChoose).not.toHaveBeenCalled();
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['before a document is chosen', open, 'Continue'],
    ['with its pages', chosenDocument, 'Send the files'],
  ])('cannot be sent while the skip is being sent, %s', async (_when, request, action) => {
    const { rerender } = render(page({ request }));
    await press('Continue without a document');
    rerender(page({ request, choosing: { status: 'sending' } }));
    expect(screen.getByRole('button', { name: action }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is sent again after the first attempt failed', async () => {
    const { rerender } = render(page({ request: open }));
    await user.click(screen.getByRole('radio', { name: 'Passport' }));
    await press('Continue');
    rerender(page({ request: open, choosing: { status: 'failed', kind: 'offline' } }));
    await press('Try again');
    expect(onChoose).toHaveBeenCalledTimes(2);
    expect(onSkip).not.toHaveBeenCalled();
  });
});

describe('the pages of a document', () => {
  it('show which files are allowed', () => {
    render(page());
    expect(screen.getByText('All four corners in view, sharp, without reflections.')).toBeTruthy();
    expect(screen.getByText('Your whole face, in good light, without sunglasses.')).toBeTruthy();
    expect(screen.getAllByText('PNG or PDF, at most 2 kB')).toHaveLength(2);
    expect(input('Choose a file: Front').accept).toBe('image/png,application/pdf');
  });

  it('are sent together, optional ones first', async () => {
    render(page());
    await user.upload(input('Choose a file: Front'), front);
    await user.upload(input('Choose a file: Photo of your face'), selfie);
    await press('Send the files');
    expect(onSend.mock.calls).toEqual([
      [
        [
          { page: 'selfie', file: selfie },
          { page: 'front', file: front },
        ],
      ],
    ]);
  });

  it('are not sent if one is missing or invalid, and each shows its error', async () => {
    render(page());
    await press('Send the files');
    expect(screen.getByRole('link', { name: 'Front: choose a file' })).toBeTruthy();
    await user.upload(
      input('Choose a file: Front'),
      new File(['x'.repeat(3000)], 'a.png', { type: 'image/png' }),
    );
    expect(screen.getByRole('link', { name: 'Front: this file is 3 kB. The maximum is 2 kB.' })).toBeTruthy();
    await user.upload(input('Replace: Front'), new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(
      screen.getByRole('link', {
        name: 'Front: this kind of file is not accepted. Allowed: PNG or PDF.',
      }),
    ).toBeTruthy();
    await user.upload(
      input('Replace: Front'),
      new File(['Dear lender'], 'passport.png', { type: 'image/png' }),
    );
    expect(
      await screen.findByRole('link', {
        name: 'Front: this file is not what its name says. Choose a real file of this kind: PNG or PDF.',
      }),
    ).toBeTruthy();
    await press('Send the files');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('show a preview, and revoke its object URL after removal', async () => {
    render(page());
    await user.upload(input('Choose a file: Front'), front);
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Preview: Front' });
    await vi.waitFor(() => expect(picture.src).toBe('blob:preview-1'));
    await press('Remove: Front');
    expect(screen.queryByRole('img')).toBeNull();
    expect(revoke.mock.calls).toEqual([['blob:preview-1']]);
    expect(document.activeElement).toBe(input('Choose a file: Front'));
  });

  it('that were uploaded are not sent again, unless another file was chosen', async () => {
    const { rerender } = render(page());
    await user.upload(input('Choose a file: Front'), front);
    const sentUploads = { pages: { front: { status: 'sent', file: front } }, sending: idle } as const;
    rerender(page({ uploads: sentUploads }));
    expect(screen.getByText('The lender has received it')).toBeTruthy();
    await press('Send the files');
    expect(onSend.mock.calls.at(-1)).toEqual([[]]);
    const otherFile = new File(['%PDF-1.7 other'], 'other.pdf', { type: 'application/pdf' });
    await user.upload(input('Replace: Front'), otherFile);
    await press('Send the files');
    expect(onSend.mock.calls.at(-1)).toEqual([[{ page: 'front', file: otherFile }]]);
  });

  it('show the progress at every percent, and announce it at every quarter', () => {
    const sending = {
      pages: { front: { status: 'sending', file: front, share: 0.62 } },
      sending: { status: 'sending' },
    } as const;
    render(page({ uploads: sending }));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.62);
    expect(screen.getByText('Front: 62% sent')).toBeTruthy();
    expect(screen.getByText('Front: 50% sent').tagName).toBe('OUTPUT');
  });

  it('show their progress, and that they are slow when it stops', () => {
    vi.useFakeTimers();
    const { rerender } = render(slowAt(0.1));
    for (const share of [0.2, 0.3, 0.4]) {
      act(() => void vi.advanceTimersByTime(9000));
      rerender(slowAt(share));
    }
    expect(screen.queryByText('This is taking longer than it should')).toBeNull();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('This is taking longer than it should')).toBeTruthy();
    vi.useRealTimers();
  });

  it('show server errors, until another file is chosen', async () => {
    const { rerender } = render(page());
    await user.upload(input('Choose a file: Front'), front);
    rerender(
      page({
        uploads: {
          pages: { front: { status: 'failed', file: front, kind: 'rejected', message: 'Too dark.' } },
          sending: { status: 'failed', kind: 'rejected' },
        },
      }),
    );
    expect(
      screen.getByRole('link', { name: 'The lender did not accept “Front”. Its reason: Too dark.' }),
    ).toBeTruthy();
    await user.upload(input('Replace: Front'), selfie);
    expect(screen.queryByText(/Too dark/)).toBeNull();
  });
});

it('documents that could not be loaded are requested again', async () => {
  render(page({ request: null, loading: { status: 'failed', kind: 'offline' } }));
  expect(screen.getByText('We could not load which documents are wanted')).toBeTruthy();
  await press('Try again');
  expect(onReload).toHaveBeenCalledOnce();
});
