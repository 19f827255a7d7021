import type { FileKind } from './file-kind.ts';

interface Naming {
  readonly pattern: RegExp;
  readonly rule: string;
}

export const slugNaming: Naming = {
  pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  rule: 'It is part of addresses: lower-case words joined by hyphens.',
};

/** The naming convention of each kind of file whose name becomes an identifier. */
export const namings: { readonly [Kind in FileKind]?: Naming } = {
  country: slugNaming,
  divisions: slugNaming,
  experiment: slugNaming,
  people: slugNaming,
  screen: slugNaming,
  brand: slugNaming,
  'data-point': {
    pattern: /^[a-z][A-Za-z0-9]*$/,
    rule: 'It is the name of a form field: letters and digits, beginning with a small letter.',
  },
  messages: {
    pattern: /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
    rule: 'The folder is named by a language tag: "en", "en-PH", "es-419" or "zh-Hant".',
  },
};
