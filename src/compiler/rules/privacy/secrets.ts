import { placeSaid } from '../../link/asked-data-point.ts';
import { spanOfValue } from '../../read/spans.ts';
import { countryLaw, dataPointLaw } from '../../rule.ts';
import { hasUnread } from '../../link/question-order.ts';

/** A secret answer is kept out of every browser storage. */
export const unpersistedSecrets = dataPointLaw(([name, { contents, document }], report) => {
  const { class: privacyClass, persist } = contents.privacy;
  if (privacyClass !== 'secret' || persist === 'never') return;
  report('secret-persisted', { name }, spanOfValue(document, ['privacy', 'persist']));
});

/** A secret travels with the submit of its own step alone, so an application needs it there or not at all. */
export const secretsAskedLast = countryLaw((linked, report) => {
  const { slug: country, asked } = linked;
  // A question that could not be read may be the one on the last step.
  if (hasUnread(linked)) return;
  const last = [...new Set(asked.map((dataPoint) => dataPoint.asked.step))].at(-1);
  for (const question of asked) {
    const { step, required, privacy } = question.asked;
    if (last === undefined || step === last || !required || privacy.class !== 'secret') continue;
    const detail = { country, name: question.id, step, last };
    report('secret-too-early', detail, placeSaid(linked, question, ['required']));
  }
});

/** A secret is not kept from its step to the review, so an application that is sent from there cannot need one. */
export const secretsBeforeReview = countryLaw((linked, report) => {
  if (linked.file.contents.review !== true) return;
  for (const question of linked.asked) {
    const { required, privacy } = question.asked;
    if (!required || privacy.class !== 'secret') continue;
    const detail = { country: linked.slug, name: question.id };
    report('secret-before-review', detail, placeSaid(linked, question, ['required']));
  }
});
