import Stack from '@mui/material/Stack';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useState } from 'react';
import { PlainForm } from '../../form/plain-form.tsx';
import type {
  DocumentPage,
  DocumentPageId,
  PageToSend,
  PageUpload,
  Uploads,
} from '../../state/page-uploads.ts';
import { DocumentPageCard } from './document-page-card.tsx';
import { idle } from '../../state/request.ts';
import { useWaitTime } from '../wait-time.ts';
import { SendingNotice, useSubmitLabel } from '../failure-panel.tsx';
import { type LenderReasons, useLenderReasons } from '../lender-reasons.ts';
import { type UploadMessages, useUploadMessages } from './upload-messages.ts';
import { type PickedFile, usePickedFiles } from './use-picked-files.ts';

interface DocumentPagesProps {
  readonly id: string;
  readonly pages: readonly DocumentPage[];
  readonly uploads: Uploads;
  readonly submitLabel: string;
  /** Whether the document is being chosen or uploaded. */
  readonly busy: boolean;
  readonly onSend: (pages: readonly PageToSend[]) => void;
  /** Absent if there is no other document to choose. */
  readonly onChange?: (() => void) | undefined;
}

const inputIdOf = (page: DocumentPageId): string => `page-${page}`;

/** The pages of a document. Files are validated in the browser and uploaded together. */
export function DocumentPages(props: DocumentPagesProps): ReactElement {
  const { id, pages, uploads, submitLabel, busy, onSend, onChange } = props;
  const messages = useUploadMessages(id);
  const reasons = useLenderReasons();
  const { files, pick, remove } = usePickedFiles();
  const [isSubmitted, setSubmitted] = useState(false);
  const checkedPages = pages.map((page) => ({
    page,
    error: errorOf(page, files[page.id], uploads.pages[page.id], isSubmitted, messages, reasons),
  }));
  const errors = checkedPages.flatMap(({ page, error }) =>
    error === undefined ? [] : [{ inputId: inputIdOf(page.id), message: error }],
  );
  const isProgressing = useUploadProgressing(uploads);
  const shownSending = isProgressing ? idle : uploads.sending;
  const isPreparing = Object.values(files).some((picked) => picked?.status === 'preparing');
  const submit = (): void => {
    setSubmitted(true);
    const hasUnfitPage = pages.some(
      (page) => (page.required && !page.uploaded && !files[page.id]) || files[page.id]?.status === 'unfit',
    );
    if (hasUnfitPage) return;
    // The last required page ends the state, so optional pages are uploaded first.
    const inOrder = [...pages].sort((one, other) => Number(one.required) - Number(other.required));
    onSend(
      inOrder.flatMap(({ id: page }) => {
        const picked = files[page];
        const upload = uploads.pages[page];
        if (picked?.status !== 'ready') return [];
        return upload?.status === 'sent' && upload.file === picked.file ? [] : [{ page, file: picked.file }];
      }),
    );
  };
  return (
    <PlainForm
      staysInView
      errors={errors}
      submitLabel={useSubmitLabel(shownSending, submitLabel)}
      busy={busy || isProgressing || isPreparing}
      onSubmit={submit}
      belowButton={<SendingNotice purpose="screen" sending={shownSending} />}
    >
      <Stack spacing={2.5}>
        {checkedPages.map(({ page, error }) => (
          <DocumentPageCard
            key={page.id}
            page={page}
            messages={messages}
            inputId={inputIdOf(page.id)}
            picked={files[page.id]}
            upload={uploads.pages[page.id]}
            error={error}
            onPick={(file) => void pick(page, file)}
            onRemove={() => remove(page.id)}
          />
        ))}
        {onChange !== undefined && (
          // Aligns the button's text with the text above. Its hover background extends further left.
          <Button
            variant="text"
            sx={{ alignSelf: 'start', marginInlineStart: '-1.25rem' }}
            onClick={onChange}
          >
            {messages.text('choice>change')}
          </Button>
        )}
      </Stack>
    </PlainForm>
  );
}

/** True while an upload makes progress. Then the page shows no message about slowness. */
function useUploadProgressing({ pages }: Uploads): boolean {
  const shares = Object.values(pages).flatMap((page) => (page?.status === 'sending' ? [page.share] : []));
  const isSending = shares.length > 0;
  const sent = shares.reduce((sum, share) => sum + share, 0);
  const slowness = useWaitTime(isSending && sent);
  return isSending && slowness !== 'very-slow';
}

/** The error of a page. A missing file is an error only after a submit. */
function errorOf(
  page: DocumentPage,
  picked: PickedFile | undefined,
  upload: PageUpload | undefined,
  isSubmitted: boolean,
  messages: UploadMessages,
  reasons: LenderReasons,
): string | undefined {
  if (picked === undefined) {
    return isSubmitted && page.required && !page.uploaded ? messages.error('missing', page) : undefined;
  }
  if (picked.status === 'preparing') return undefined;
  if (picked.status === 'unfit') return messages.error(picked.error, page, picked.file);
  if (upload?.status !== 'failed' || upload.file !== picked.file) return undefined;
  if (upload.kind === 'too-large') return messages.error('tooLarge', page);
  const { message } = upload;
  return message === undefined
    ? messages.error('failed', page)
    : reasons.answerReason(messages.page(page), message);
}
