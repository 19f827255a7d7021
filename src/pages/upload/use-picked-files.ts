import { useRef, useState } from 'react';
import type { DocumentPage, DocumentPageId } from '../../state/page-uploads.ts';
import { checkFile } from './check-file.ts';
import { scalePhoto } from './scale-photo.ts';
import type { FileProblem } from './upload-words.ts';

export type Picked =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly file: File }
  | { readonly status: 'unfit'; readonly file: File; readonly problem: FileProblem };

export type PickedFiles = { readonly [Page in DocumentPageId]?: Picked | undefined };

export interface FilePicking {
  readonly files: PickedFiles;
  readonly pick: (page: DocumentPage, file: File) => Promise<void>;
  readonly remove: (page: DocumentPageId) => void;
}

/** The files chosen for the pages of a document, made ready to be sent. They are gone with the page. */
export function usePickedFiles(): FilePicking {
  const [files, setFiles] = useState<PickedFiles>({});
  const latest = useRef<{ [Page in DocumentPageId]?: File | undefined }>({});
  const put = (page: DocumentPageId, picked: Picked | undefined): void =>
    setFiles((others) => ({ ...others, [page]: picked }));
  return {
    files,
    async pick(page, chosen) {
      latest.current[page.id] = chosen;
      put(page.id, { status: 'preparing' });
      const file = await scalePhoto(chosen, page);
      const problem = await checkFile(file, page);
      // Another was chosen meanwhile, or none is wanted any more.
      if (latest.current[page.id] !== chosen) return;
      put(page.id, problem === undefined ? { status: 'ready', file } : { status: 'unfit', file, problem });
    },
    remove(page) {
      latest.current[page] = undefined;
      put(page, undefined);
    },
  };
}
