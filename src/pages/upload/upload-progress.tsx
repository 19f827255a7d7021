import type { ReactElement } from 'react';
import styles from './upload-page.module.css';

interface UploadProgressProps {
  readonly share: number;
  /** The words for a share that has left. */
  readonly label: (share: number) => string;
}

const quarters = 4;

/** How much of a file has left. Seen at every per cent, said at every quarter. */
export function UploadProgress({ share, label }: UploadProgressProps): ReactElement {
  return (
    <div className={styles['progress']}>
      <progress max={1} value={share} aria-label={label(share)} />
      <span aria-hidden="true">{label(share)}</span>
      <output className="visually-hidden">{label(Math.floor(share * quarters) / quarters)}</output>
    </div>
  );
}
