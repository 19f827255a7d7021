import type { FileKind } from './file-kind.ts';

interface NamingConvention {
  readonly pattern: RegExp;
  readonly explanation: string;
}

export const slugConvention: NamingConvention = {
  pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  explanation: 'It is part of addresses: lower-case words joined by hyphens.',
};

/** The naming convention of each kind of file whose name becomes an identifier. */
export const namingConventions: { readonly [Kind in FileKind]?: NamingConvention } = {
  country: slugConvention,
  divisions: slugConvention,
  experiment: slugConvention,
  people: slugConvention,
  screen: slugConvention,
  brand: slugConvention,
  'data-point': {
    pattern: /^[a-z][A-Za-z0-9]*$/,
    explanation:
      'It becomes the name of a form field, so it needs letters and digits only, beginning with a small letter.',
  },
  messages: {
    pattern: /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
    explanation: 'The folder is named by a language tag: "en", "en-PH", "es-419" or "zh-Hant".',
  },
};
