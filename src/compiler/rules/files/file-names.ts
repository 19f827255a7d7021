import { type FileKind, filePlaceOf } from '../../read/file-kind.ts';
import { spanAt } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

interface Naming {
  readonly pattern: RegExp;
  readonly rule: string;
}

const slug: Naming = {
  pattern: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  rule: 'It is part of addresses: lower-case words joined by hyphens.',
};

const namings: { readonly [Kind in FileKind]?: Naming } = {
  country: slug,
  divisions: slug,
  people: slug,
  screen: slug,
  brand: slug,
  'data-point': {
    pattern: /^[a-z][A-Za-z0-9]*$/,
    rule: 'It is the name of a form field: letters and digits, beginning with a small letter.',
  },
  messages: {
    pattern: /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
    rule: 'The folder is named by a language tag: "en", "en-PH", "es-419" or "zh-Hant".',
  },
};

/** A name that becomes an identifier can be one. */
export const fileNames: ConfigRule = ({ tree }, report) => {
  for (const [file, text] of tree) {
    const place = filePlaceOf(file);
    const naming = place === undefined ? undefined : namings[place.kind];
    const name = place?.names[0] ?? '';
    if (naming === undefined || naming.pattern.test(name)) continue;
    report('file-name', { name, rule: naming.rule }, spanAt(file, text, 0, 0));
  }
};
