import { walk } from '../../src/flow/walk.ts';
import { dataFromAnswers } from '../../src/lead/data-from-answers.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import { withStateGroups } from '../../src/lifecycle/states.ts';
import { localDate } from '../../src/lib/dates.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Stored } from '../frame/messages.ts';

const hourInMs = 3_600_000;

function textsOf(stored: { readonly [key: string]: unknown }): Stored {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** The browser storage of an applicant with these answers at a step. */
export function storedAtStep(flow: Flow, answers: Answers, page: string): Stored {
  const { path } = walk(flow, answers, { today: localDate(Date.now()), savedSteps: {} });
  const earlierPaths = path.slice(
    0,
    Math.max(
      0,
      path.findIndex((step) => step === page),
    ),
  );
  const savedSteps = flow.steps.filter((step) => earlierPaths.includes(step.path));
  return textsOf({
    storedLoanApplication: {
      applicationData: {
        leadStatus: true,
        tags: ['ui'],
        sessionId: '00000000-0000-4000-8000-000000000001',
        ...dataFromAnswers(flow, answers),
      },
      expiresAt: new Date(Date.now() + hourInMs).toISOString(),
      creation: null,
    },
    dynamicPages: {
      savedSteps: Object.fromEntries(savedSteps.map((step) => [step.path, step.fingerprint])),
      errors: [],
    },
  });
}

/** The browser storage of an applicant whose lead is in a state. */
export function storedInState(lead: string, state: number, body: object): Stored {
  return textsOf({
    storedLoanApplication: {
      applicationData: { ...body, id: lead, leadStatus: true },
      expiresAt: new Date(Date.now() + hourInMs).toISOString(),
    },
    leadApplication: { progressState: [state] },
    lid: lead,
  });
}

/** Returns the lead for these answers, as it is sent. */
export function leadOf(flow: Flow, answers: Answers): object {
  const { relevant } = walk(flow, answers, { today: localDate(Date.now()), savedSteps: {} });
  const { amount, period } = flow.loan;
  const loan = { amount: amount.default, period: period.default, periodScale: period.unit };
  const unansweredConsents = relevant.flatMap((id) => {
    const question = flow.dataPoints[id];
    if (question?.control !== 'consents' || answers[id] !== undefined) return [];
    const channels = Object.keys(question.schema['properties'] ?? {});
    return [[id, Object.fromEntries(channels.map((channel) => [channel, false]))] as const];
  });
  return withStateGroups(
    leadBody(flow, { ...answers, ...Object.fromEntries(unansweredConsents) }, relevant, loan),
  );
}
