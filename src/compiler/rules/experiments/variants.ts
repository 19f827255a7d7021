import { findDuplicates } from '../../../lib/find-duplicates.ts';
import { warningRule, configRule, experimentRule } from '../../rule.ts';
import { isAgreedTo, legalTexts } from '../../messages/legal-texts.ts';
import { type MessageKey, messagesIn, noMessages } from '../../messages/message-list.ts';
import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { type Namespace, namespaces } from '../../read/file-kind.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';

/** The shares of the variants must not exceed 100 percent. */
export const validShares = experimentRule(([experiment, { contents, document }], report) => {
  const total = Object.values(contents.variants).reduce((sum, { share }) => sum + share, 0);
  if (total > 100) report('shares-exceeded', { experiment, total }, spanOfKey(document, ['variants']));
});

/** A country can have only one experiment, because results could not be attributed otherwise. */
export const oneExperimentPerCountry = configRule(({ experiments }, report) => {
  for (const [[second, secondFile], [first, firstFile]] of findDuplicates(
    experiments,
    ([, file]) => file.contents.country,
  )) {
    report(
      'experiment-twice',
      { country: secondFile.contents.country, first, second },
      spanOfValue(secondFile.document, ['country']),
      spanOfValue(firstFile.document, ['country']),
    );
  }
});

/** An order can only contain questions of the country's form. */
export const knownOrder = experimentRule(([, { contents, document }], report, { countries }) => {
  const { country, variants } = contents;
  const formQuestions = countries.get(country)?.file.contents.dataPoints;
  if (formQuestions === undefined) return;
  for (const [variant, { order = [] }] of Object.entries(variants)) {
    for (const [index, name] of order.entries()) {
      if (formQuestions.includes(name)) continue;
      const span = spanOfValue(document, ['variants', variant, 'order', index]);
      report('order-unasked', { country, variant, name, similar: nearestNames(name, formQuestions) }, span);
    }
  }
});

/** Consents and legal texts must be the same in all variants, because no record shows which text an applicant saw. */
export const sameConsents = experimentRule(([, { contents, document }], report, { dataPoints }) => {
  const consentIds = [...dataPoints].flatMap(([id, question]) => (isAgreedTo(question.contents) ? [id] : []));
  const mustNotVary = (namespace: Namespace, key: MessageKey): boolean => {
    const [branch, id = ''] = key;
    if (namespace === 'form' && branch === 'dataPoints') return consentIds.includes(id);
    return legalTexts[namespace].some((legalKey) =>
      legalKey.every((name, index) => name === '*' || name === key[index]),
    );
  };
  for (const [variant, { order = [], overrides = {}, messages = {} }] of Object.entries(contents.variants)) {
    for (const [index, name] of order.entries()) {
      if (!consentIds.includes(name)) continue;
      const span = spanOfValue(document, ['variants', variant, 'order', index]);
      report('agreement-varied', { variant, what: 'position', name }, span);
    }
    for (const name of Object.keys(overrides).filter((id) => consentIds.includes(id))) {
      const span = spanOfKey(document, ['variants', variant, 'overrides', name]);
      report('agreement-varied', { variant, what: 'question', name }, span);
    }
    for (const namespace of namespaces) {
      for (const { key, name } of messagesIn(messages[namespace] ?? noMessages)) {
        if (!mustNotVary(namespace, key)) continue;
        const span = spanOfValue(document, ['variants', variant, 'messages', namespace, ...key]);
        report('agreement-varied', { variant, what: 'text', name }, span);
      }
    }
  }
});

/** Variants must differ, or the experiment measures nothing. */
export const distinctVariants = warningRule(({ experiments }, report) => {
  for (const [experiment, { contents, document }] of experiments) {
    const variants = Object.entries(contents.variants);
    const changesOf = ([, variant]: (typeof variants)[number]): string =>
      JSON.stringify({ ...variant, share: undefined });
    for (const [[second], [first]] of findDuplicates(variants, changesOf)) {
      report(
        'variant-twice',
        { experiment, first, second },
        spanOfKey(document, ['variants', second]),
        spanOfKey(document, ['variants', first]),
      );
    }
  }
});

/** One variant must be the unchanged country, or the result does not show whether a change is better. */
export const controlledExperiments = warningRule(({ experiments }, report) => {
  for (const [experiment, { contents, document }] of experiments) {
    const hasControl = Object.values(contents.variants).some(
      (variant) => Object.keys(variant).join(' ') === 'share',
    );
    if (hasControl) continue;
    const { country } = contents;
    report('control-missing', { experiment, country }, spanOfKey(document, ['variants']));
  }
});

const minShare = 5;

/** A variant must be shown to enough applicants for a measurable result. */
export const measurableShares = warningRule(({ experiments }, report) => {
  for (const [experiment, { contents, document }] of experiments) {
    for (const [variant, { share }] of Object.entries(contents.variants)) {
      if (share >= minShare) continue;
      const span = spanOfValue(document, ['variants', variant, 'share']);
      report('share-small', { experiment, variant, share, minShare }, span);
    }
  }
});
