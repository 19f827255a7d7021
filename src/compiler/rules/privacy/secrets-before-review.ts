import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A secret is not kept from its step to the review, so an application that is sent from there cannot need one. */
export const secretsBeforeReview: ConfigRule = ({ countries }, report) => {
  for (const { slug: country, file, asked } of countries.values()) {
    if (file.contents.review !== true) continue;
    for (const { id: name, asked: question, catalogue, override } of asked) {
      if (!question.required || question.privacy.class !== 'secret') continue;
      const place =
        override.required === undefined
          ? spanOfValue(catalogue.document, ['required'])
          : spanOfValue(file.document, ['overrides', name, 'required']);
      report('secret-before-review', { country, name }, place);
    }
  }
};
