import type { DocumentPage } from '../../state/page-uploads.ts';
import type { FileError } from './upload-messages.ts';

/** How far into a file its kind is told; what writes PDF may write something else before. */
const bytesRead = 1024;

/** How a file of each kind begins, one character for each byte. */
const beginnings: { readonly [mediaType: string]: RegExp } = {
  'image/jpeg': /^\xFF\xD8\xFF/,
  'image/png': /^\x89PNG\r\n[^]\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/gif': /^GIF8[79]a/,
  'image/tiff': /^(?:II\*\0|MM\0\*)/,
  'image/heic': /^[^]{4}ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/,
  'image/heif': /^[^]{4}ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/,
  'image/avif': /^[^]{4}ftyp(?:avi[fs]|mif1)/,
  'application/pdf': /%PDF-/,
};

/** Whether the file is of an accepted kind, whatever its name says; a kind we do not know is for the lender to judge. */
async function isGenuine(file: Blob, mediaTypes: readonly string[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, bytesRead).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return mediaTypes.some((type) => beginnings[type]?.test(beginning) ?? type === file.type);
}

/** What the lender would refuse in a file; checked before it is sent, since sending costs time and money. */
export async function checkFile(
  file: Blob,
  { mediaTypes, maximumBytes }: Pick<DocumentPage, 'mediaTypes' | 'maximumBytes'>,
): Promise<FileError | undefined> {
  if (!mediaTypes.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'size';
  return (await isGenuine(file, mediaTypes)) ? undefined : 'content';
}
