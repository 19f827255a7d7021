import { walk } from '../../src/flow/walk.ts';
import { answersFromLead } from '../../src/lead/answers-from-lead.ts';
import type { LeadGroup } from '../../src/lead/application-data.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { LeadData } from './lead.ts';

/** The result of walking a lead. */
export interface LeadWalk {
  /** The answers of the questions on the path, without those of another branch. */
  readonly answers: Answers;
  /** Whether every required question on the path is answered. */
  readonly complete: boolean;
  readonly today: string;
}

/** Walks a lead like the browser, but regardless of saved steps. */
export function walkLead(flow: Flow, data: LeadData, today: string): LeadWalk {
  const stored = answersFromLead(flow, data as LeadGroup);
  const savedSteps = Object.fromEntries(flow.steps.map(({ path, fingerprint }) => [path, fingerprint]));
  const { relevant, complete } = walk(flow, stored, { today, savedSteps });
  return { answers: Object.fromEntries(relevant.map((id) => [id, stored[id]])), complete, today };
}
