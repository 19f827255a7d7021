import type { ReactElement } from 'react';
import type { DocumentPage } from '../../state/page-uploads.ts';
import styles from './upload-page.module.css';
import type { UploadWords } from './upload-words.ts';

interface FilePickerProps {
  readonly page: DocumentPage;
  readonly words: UploadWords;
  readonly inputId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly chosen: boolean;
  readonly onPick: (file: File) => void;
}

/** The ways to a file: from the device, or with the camera where there is a touch screen. */
export function FilePicker(props: FilePickerProps): ReactElement {
  const { page, words, inputId, describedBy, invalid, chosen, onPick } = props;
  const takesPictures = page.mediaTypes.some((type) => type.startsWith('image/'));
  const subject = (action: string): string => words.text('file>subject', { action, page: words.page(page) });
  const pick = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    if (file !== undefined) onPick(file);
    // The same file may be chosen again after it was removed.
    input.value = '';
  };
  const choice = chosen ? words.text('file>replace') : words.text('file>choose');
  const photo = words.text('file>photo');
  return (
    <>
      <label className={styles['pick']}>
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
      </label>
      {takesPictures && (
        <label className={`${styles['pick']} ${styles['camera']}`}>
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
        </label>
      )}
    </>
  );
}
