import { useRef, useState } from 'react';
import type { DocumentPage, DocumentPageId } from '../../state/page-uploads.ts';
import { checkFile } from './file-facts.ts';
import type { FileError } from './upload-messages.ts';

export type PickedFile =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly file: File }
  | { readonly status: 'unfit'; readonly file: File; readonly error: FileError };

type PickedFiles = { readonly [Page in DocumentPageId]?: PickedFile | undefined };

/** The selected files of a document, scaled and validated. They are not stored. */
export function usePickedFiles() {
  const [files, setFiles] = useState<PickedFiles>({});
  const latestFiles = useRef<{ [Page in DocumentPageId]?: File | undefined }>({});
  const put = (page: DocumentPageId, picked: PickedFile | undefined): void =>
    setFiles((others) => ({ ...others, [page]: picked }));
  return {
    files,
    pick: async (page: DocumentPage, chosen: File): Promise<void> => {
      latestFiles.current[page.id] = chosen;
      put(page.id, { status: 'preparing' });
      const file = await scalePhoto(chosen, page);
      const error = await checkFile(file, page);
      // The file was replaced or removed meanwhile.
      if (latestFiles.current[page.id] !== chosen) return;
      put(page.id, error === undefined ? { status: 'ready', file } : { status: 'unfit', file, error });
    },
    remove: (page: DocumentPageId): void => {
      latestFiles.current[page] = undefined;
      put(page, undefined);
    },
  };
}

const jpeg = 'image/jpeg';
const longestSide = 2400;
const quality = 0.88;

interface Limits {
  readonly mediaTypes: readonly string[];
  readonly maximumBytes: number;
}

/**
 * Scales a photo down if the lender accepts JPEG, because phone photos have many megabytes. Returns other files unchanged.
 */
async function scalePhoto(file: File, { mediaTypes, maximumBytes }: Limits): Promise<File> {
  if (!file.type.startsWith('image/') || !mediaTypes.includes(jpeg)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const needsNoScaling = scale === 1 && file.size <= maximumBytes && mediaTypes.includes(file.type);
    const photo = needsNoScaling ? null : await draw(picture, scale);
    picture.close();
    if (photo === null) return file;
    return new File([photo], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg });
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // Transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, jpeg, quality));
}
