import MuiButton from '@mui/material/Button';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Button } from '../../form/parts/button.tsx';
import { type ReactElement, useEffect, useRef } from 'react';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import type { DocumentPage, DocumentPageId, PageUpload } from '../../state/page-uploads.ts';
import { PageOutline, type Subject } from './page-outline.tsx';
import type { UploadMessages } from './upload-messages.ts';
import type { PickedFile } from './use-picked-files.ts';

interface DocumentPageCardProps {
  readonly page: DocumentPage;
  readonly messages: UploadMessages;
  readonly inputId: string;
  readonly picked: PickedFile | undefined;
  readonly upload: PageUpload | undefined;
  readonly error: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** One page of a document: limits, selected file and upload status. */
export function DocumentPageCard(props: DocumentPageCardProps): ReactElement {
  const { page, messages, inputId, picked, upload, error, onPick, onRemove } = props;
  const file = picked === undefined || picked.status === 'preparing' ? undefined : picked.file;
  const name = messages.page(page);
  const isSending = upload?.status === 'sending';
  const isReceived = file === undefined ? page.uploaded : upload?.status === 'sent' && upload.file === file;
  const limitsId = `${inputId}-limits`;
  return (
    <Card component="section" aria-labelledby={`${inputId}-name`} sx={{ display: 'grid', gap: '0.75rem' }}>
      <div>
        <Typography variant="h3" component="h2" id={`${inputId}-name`}>
          {name}
        </Typography>
        {!page.required && <Typography variant="body2">{messages.text('file>optional')}</Typography>}
        <Typography variant="body2" id={limitsId}>
          {messages.limits(page)}
        </Typography>
      </div>
      <ErrorMessage question={{ inputId, error }} />
      {file === undefined && picked === undefined && !isReceived && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <PageOutline subject={subjects[page.id]} />
          <Typography variant="body2" sx={{ flex: 1 }}>
            {messages.text(`tips>${subjects[page.id]}`)}
          </Typography>
        </Stack>
      )}
      {file !== undefined && (
        <>
          {picked?.status === 'ready' && (
            <FilePreview file={file} label={messages.text('file>preview', { page: name })} />
          )}
          <Typography data-private="">
            {messages.text('file>chosen', { name: file.name, size: messages.size(file.size) })}
          </Typography>
        </>
      )}
      {isSending && (
        <UploadProgress
          share={upload.share}
          label={(share) => messages.text('file>sending', { page: name, percent: messages.percent(share) })}
        />
      )}
      <Typography variant="subtitle1" component="output" sx={{ '&:empty': { display: 'none' } }}>
        {picked?.status === 'preparing' && messages.text('file>preparing')}
        {isReceived && messages.text('file>received')}
      </Typography>
      {!isSending && (
        <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <FilePicker
            page={page}
            messages={messages}
            inputId={inputId}
            describedBy={error === undefined ? limitsId : `${inputId}-error ${limitsId}`}
            invalid={error !== undefined}
            chosen={picked !== undefined || page.uploaded}
            onPick={onPick}
          />
          {file !== undefined && !isReceived && (
            <Button
              variant="text"
              aria-label={messages.text('file>subject', { action: messages.text('file>remove'), page: name })}
              onClick={() => {
                onRemove();
                document.getElementById(inputId)?.focus();
              }}
            >
              {messages.text('file>remove')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

/** What a page shows, for its drawing and its advice. */
const subjects: { readonly [Page in DocumentPageId]: Subject } = {
  front: 'card',
  back: 'card',
  selfie: 'face',
  proofOfIncome: 'paper',
};

interface FilePreviewProps {
  readonly file: File;
  readonly label: string;
}

const preview = { maxWidth: '100%', maxHeight: '14rem', borderRadius: 'var(--mui-radius-control)' };

/** A preview of the image to be uploaded. Revokes the object URL on unmount. */
function FilePreview({ file, label }: FilePreviewProps): ReactElement | null {
  const picture = useRef<HTMLImageElement>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (picture.current === null) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return isPicture ? (
    <Box component="img" ref={picture} className="ph-no-capture" alt={label} sx={preview} />
  ) : null;
}

interface UploadProgressProps {
  readonly share: number;
  /** The label for an uploaded share. */
  readonly label: (share: number) => string;
}

const quarters = 4;

/** Upload progress. Visible per percent, announced per quarter. */
function UploadProgress({ share, label }: UploadProgressProps): ReactElement {
  return (
    <Stack spacing={0.5}>
      <progress max={1} value={share} aria-label={label(share)} />
      <span aria-hidden="true">{label(share)}</span>
      <output className="visually-hidden">{label(Math.floor(share * quarters) / quarters)}</output>
    </Stack>
  );
}

interface FilePickerProps {
  readonly page: DocumentPage;
  readonly messages: UploadMessages;
  readonly inputId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly chosen: boolean;
  readonly onPick: (file: File) => void;
}

/** A label with the look of a button. The input inside is the control. */
const picker = { component: 'label', variant: 'outlined', tabIndex: -1, role: undefined } as const;

/** Selects a file, or takes a photo on touch devices. */
function FilePicker(props: FilePickerProps): ReactElement {
  const { page, messages, inputId, describedBy, invalid, chosen, onPick } = props;
  const takesPictures = page.mediaTypes.some((type) => type.startsWith('image/'));
  const subject = (action: string): string =>
    messages.text('file>subject', { action, page: messages.page(page) });
  const pick = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (file !== undefined) onPick(file);
    // Allows selecting the same file again after it was removed.
    input.value = '';
  };
  const choice = chosen ? messages.text('file>replace') : messages.text('file>choose');
  const photo = messages.text('file>photo');
  return (
    <>
      <MuiButton {...picker}>
        <input
          type="file"
          className="visually-hidden"
          id={inputId}
          name={page.id}
          accept={page.mediaTypes.join(',')}
          aria-label={subject(choice)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={({ currentTarget }) => pick(currentTarget)}
        />
        <span>{choice}</span>
      </MuiButton>
      {takesPictures && (
        // Devices without a touch screen rarely have a suitable camera.
        <MuiButton
          {...picker}
          sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
        >
          <input
            type="file"
            className="visually-hidden"
            name={`${page.id}Photo`}
            accept="image/*"
            capture={page.id === 'selfie' ? 'user' : 'environment'}
            aria-label={subject(photo)}
            onChange={({ currentTarget }) => pick(currentTarget)}
          />
          <span>{photo}</span>
        </MuiButton>
      )}
    </>
  );
}
