import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';
import { hasUnread } from '../../link/question-order.ts';

/** A secret answer is kept out of every browser storage. */
export const unpersistedSecrets = configLaw(({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { class: privacyClass, persist } = contents.privacy;
    if (privacyClass !== 'secret' || persist === 'never') continue;
    report('secret-persisted', { name }, spanOfValue(document, ['privacy', 'persist']));
  }
});

/** A secret travels with the submit of its own step alone, so an application needs it there or not at all. */
export const secretsAskedLast = configLaw(({ countries }, report) => {
  for (const linked of countries.values()) {
    const { slug: country, file, asked } = linked;
    // A question that could not be read may be the one on the last step.
    if (hasUnread(linked)) continue;
    const last = [...new Set(asked.map((dataPoint) => dataPoint.asked.step))].at(-1);
    for (const { id: name, asked: question, catalogue, override } of asked) {
      const { step, required, privacy } = question;
      if (last === undefined || step === last || !required || privacy.class !== 'secret') continue;
      const place =
        override.required === undefined
          ? spanOfValue(catalogue.document, ['required'])
          : spanOfValue(file.document, ['overrides', name, 'required']);
      report('secret-too-early', { country, name, step, last }, place);
    }
  }
});

/** A secret is not kept from its step to the review, so an application that is sent from there cannot need one. */
export const secretsBeforeReview = configLaw(({ countries }, report) => {
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
});
