const bytesPerKilobyte = 1024;
const bytesPerMegabyte = 1024 * 1024;

/** As people know kinds of files; others go by what follows the slash. */
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

/** A file is rounded up and a limit down, so that one above the limit never reads like the limit. */
export function sizeText(bytes: number, locale: string, roundingMode: 'ceil' | 'floor'): string {
  const isLarge = bytes >= bytesPerMegabyte;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(rounded(bytes / (isLarge ? bytesPerMegabyte : bytesPerKilobyte), isLarge ? 10 : 1, roundingMode));
}

function rounded(value: number, steps: number, roundingMode: 'ceil' | 'floor'): number {
  return Math[roundingMode](value * steps) / steps;
}
