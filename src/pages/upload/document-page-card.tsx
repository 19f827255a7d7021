import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { ErrorMessage } from '../../form/parts/error-message.tsx';
import type { DocumentPage, PageUpload } from '../../state/page-uploads.ts';
import { FilePicker } from './file-picker.tsx';
import { FilePreview } from './file-preview.tsx';
import styles from './upload-page.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadWords } from './upload-words.ts';
import type { Picked } from './use-picked-files.ts';

interface DocumentPageCardProps {
  readonly page: DocumentPage;
  readonly words: UploadWords;
  readonly inputId: string;
  readonly picked: Picked | undefined;
  readonly upload: PageUpload | undefined;
  readonly error: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** One page of a document: what may be sent, what was chosen, and how sending it goes. */
export function DocumentPageCard(props: DocumentPageCardProps): ReactElement {
  const { page, words, inputId, picked, upload, error, onPick, onRemove } = props;
  const file = picked === undefined || picked.status === 'preparing' ? undefined : picked.file;
  const name = words.page(page);
  const isSending = upload?.status === 'sending';
  const isReceived = file === undefined ? page.uploaded : upload?.status === 'sent' && upload.file === file;
  const limitsId = `${inputId}-limits`;
  return (
    <section className={styles['page']} aria-labelledby={`${inputId}-name`}>
      <div>
        <h2 id={`${inputId}-name`} className={styles['name']}>
          {name}
        </h2>
        {!page.required && <p className={styles['note']}>{words.text('file>optional')}</p>}
        <p id={limitsId} className={styles['note']}>
          {words.limits(page)}
        </p>
      </div>
      <ErrorMessage question={{ inputId, error }} />
      {file !== undefined && (
        <>
          {picked?.status === 'ready' && (
            <FilePreview file={file} label={words.text('file>preview', { page: name })} />
          )}
          <p className={styles['file']} data-private="">
            {words.text('file>chosen', { name: file.name, size: words.size(file.size) })}
          </p>
        </>
      )}
      {isSending && (
        <UploadProgress
          share={upload.share}
          label={(share) => words.text('file>sending', { page: name, percent: words.percent(share) })}
        />
      )}
      <output className={styles['news']}>
        {picked?.status === 'preparing' && words.text('file>preparing')}
        {isReceived && words.text('file>received')}
      </output>
      {!isSending && (
        <div className={styles['ways']}>
          <FilePicker
            page={page}
            words={words}
            inputId={inputId}
            describedBy={error === undefined ? limitsId : `${inputId}-error ${limitsId}`}
            invalid={error !== undefined}
            chosen={picked !== undefined || page.uploaded}
            onPick={onPick}
          />
          {file !== undefined && !isReceived && (
            <Button
              variant="text"
              aria-label={words.text('file>subject', { action: words.text('file>remove'), page: name })}
              onClick={() => {
                onRemove();
                document.getElementById(inputId)?.focus();
              }}
            >
              {words.text('file>remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
