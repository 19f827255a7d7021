import { type ReactElement, useEffect, useRef } from 'react';
import styles from './upload-page.module.css';

interface FilePreviewProps {
  readonly file: File;
  readonly label: string;
}

/** A picture as it will be sent; its address is given back when it is no longer shown. */
export function FilePreview({ file, label }: FilePreviewProps): ReactElement | null {
  const picture = useRef<HTMLImageElement>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (picture.current === null) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return isPicture ? (
    <img ref={picture} className={`${styles['preview']} ph-no-capture`} alt={label} />
  ) : null;
}
