import type { DocumentPage } from '../../state/page-uploads.ts';
import type { FileProblem } from './upload-words.ts';

/** What the lender would refuse in a file; checked before it is sent, since sending costs time and money. */
export function checkFile(
  file: Pick<File, 'type' | 'size'>,
  { mediaTypes, maximumBytes }: Pick<DocumentPage, 'mediaTypes' | 'maximumBytes'>,
): FileProblem | undefined {
  if (!mediaTypes.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maximumBytes ? 'size' : undefined;
}
