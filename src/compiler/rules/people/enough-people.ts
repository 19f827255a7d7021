import { spanOfKey } from '../../read/spans.ts';
import type { FlowProof } from '../../prove/prove-flow.ts';
import type { Config } from '../../link/config.ts';
import type { Report } from '../../report.ts';

/** As few as can differ in name, age, income and address. */
const fewest = 12;

/** Each country has enough people, and every question of its form is put to one of them. */
export function enoughPeople(config: Config, proofs: readonly FlowProof[], report: Report): void {
  for (const { slug: country, file, people } of config.countries.values()) {
    const count = Object.keys(people?.contents.people ?? {}).length;
    if (people === undefined || count < fewest) {
      const { document } = people ?? file;
      report('people-few', { country, count, fewest }, spanOfKey(document, []));
    }
    const proof = proofs.find((each) => each.country.slug === country);
    if (people === undefined || proof === undefined) continue;
    const { unaskedQuestions } = proof;
    if (unaskedQuestions.length === 0) continue;
    report(
      'people-unasked',
      { country, questions: unaskedQuestions },
      spanOfKey(people.document, ['people']),
    );
  }
}
