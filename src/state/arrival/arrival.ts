import type { FlowDataPoint } from '../../model/flow.ts';
import type { AttributionRules } from '../../model/site.ts';

/** What is known of how the applicant came here, besides the address. */
export interface Arrival {
  readonly rules: AttributionRules;
  /** As `document.cookie` has them; pixels write theirs while the page is open. */
  readonly cookies: () => string;
  /** A text of the address as an answer to a question; `undefined` where the rules of the question refuse it. */
  readonly readAnswer: (question: Pick<FlowDataPoint, 'schema'>, text: string) => string | undefined;
  /** Whether what serves advertising alone may be kept and sent; asked each time, since applicants decide. */
  readonly mayAdvertise: () => boolean;
}
