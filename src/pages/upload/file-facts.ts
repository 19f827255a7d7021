import type { DocumentPage } from '../../state/page-uploads.ts';
import type { FileError } from './upload-messages.ts';

const bytesPerKilobyte = 1024;
const bytesPerMegabyte = 1024 * 1024;

/** Common names of file types. Other types are shown by their subtype. */
const typeNames: { readonly [mediaType: string]: string } = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};

export function typesText(mediaTypes: readonly string[], locale: string): string {
  const names = mediaTypes.map((type) => typeNames[type] ?? type.slice(type.indexOf('/') + 1).toUpperCase());
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

/** Sizes are rounded up and limits down, so that a file above the limit never shows the same number. */
export function sizeText(bytes: number, locale: string, roundingMode: 'ceil' | 'floor'): string {
  const isLarge = bytes >= bytesPerMegabyte;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(
    roundToSteps(bytes / (isLarge ? bytesPerMegabyte : bytesPerKilobyte), isLarge ? 10 : 1, roundingMode),
  );
}

function roundToSteps(value: number, steps: number, roundingMode: 'ceil' | 'floor'): number {
  return Math[roundingMode](value * steps) / steps;
}

/** The number of bytes searched for a signature: PDF files may have other data before it. */
const bytesRead = 1024;

/** File signatures, one character per byte. */
const signatures: { readonly [mediaType: string]: RegExp } = {
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

/** Checks the signature instead of the file name. The lender checks types without a known signature. */
async function hasValidSignature(file: Blob, mediaTypes: readonly string[]): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, bytesRead).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return mediaTypes.some((type) => signatures[type]?.test(start) ?? type === file.type);
}

/** Finds errors that the lender would reject, before an upload costs time and money. */
export async function checkFile(
  file: Blob,
  { mediaTypes, maximumBytes }: Pick<DocumentPage, 'mediaTypes' | 'maximumBytes'>,
): Promise<FileError | undefined> {
  if (!mediaTypes.includes(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'size';
  return (await hasValidSignature(file, mediaTypes)) ? undefined : 'content';
}
