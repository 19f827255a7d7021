import { atom } from 'jotai';
import { parsePosthogParameters } from '../attribution/posthog-parameters.ts';
import {
  type ApplicationData,
  type LeadGroup,
  type LeadValue,
  readField,
  writeField,
} from '../lead/application-data.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { writeAnswers } from '../lead/data-from-answers.ts';
import { leadBody } from '../lead/lead-body.ts';
import { canonicalJson } from '../lib/json.ts';
import { textDigest } from '../lib/digest.ts';
import { withStateGroups } from '../lifecycle/states.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { StepPath } from '../model/identifiers.ts';
import { answersAtom, unkeptAnswersAtom } from './answers.ts';
import { advertisingEnvelopeAtom } from './arrival/advertising.ts';
import { affiliateAtom } from './arrival/affiliate.ts';
import { dependenciesAtom } from './dependencies.ts';
import { dynamicPagesAtom, walkedAtom } from './dynamic-pages.ts';
import { applicationDataAtom } from './lead-application.ts';

export interface LeadRequest {
  readonly body: LeadGroup;
  /** Equal for bodies that say the same: neither what goes out once counts, nor what only tells of this very moment. */
  readonly digest: string;
}

export interface LeadSending extends LeadRequest {
  /** Aborted once nobody waits for the answer any more: it comes too late to tell what the lead says. */
  readonly signal: AbortSignal;
}

interface Submitting {
  /** The step submitted, whatever became of it since; none where what is done is all there is to say. */
  readonly path?: StepPath;
  /** Answers that go out with this and are forgotten. */
  readonly once: Answers;
  /** What knows their fields, where a page of the lender's is submitted: the form may not ask them. */
  readonly page?: Flow;
}

/** What the lender's pages were answered, field by field. */
const pageAnswersAtom = atom((get): readonly (readonly [field: string, answer: LeadValue])[] => {
  const data = get(applicationDataAtom);
  const unkept = Object.entries(get(unkeptAnswersAtom));
  return Object.entries(get(dynamicPagesAtom).pageFields).flatMap(([id, field = '']) => {
    const answer = unkept.find(([name]) => name === id)?.[1] ?? readField(data, field);
    return answer === undefined ? [] : [[field, answer] as const];
  });
});

/** What is to be sent where a page is submitted: the answers of every step done, and of this one, and of the lender's pages. */
export const leadRequestAtom = atom(null, (get, set, { path, once, page }: Submitting): LeadRequest => {
  const { flow, storage, envelope, now, expirationTimeInMs } = get(dependenciesAtom);
  const { steps, reachable, relevant: asked } = get(walkedAtom);
  const sent = steps.filter((step) => step.path === path || (step.done && reachable.includes(step.path)));
  const relevant = asked.filter((id) => sent.some(({ shown }) => shown.includes(id)));
  const reapplying = storage.readFlag('reapplying') === true;
  const fields = envelopeOf(flow, get(applicationDataAtom), reapplying);
  const moment = {
    expiresAt: new Date(now() + expirationTimeInMs).toISOString(),
    ...set(arrivalEnvelopeAtom),
    ...envelope?.(),
  };
  const answers = get(answersAtom);
  const onPages = get(pageAnswersAtom);
  const tell = (said: Answers, envelope: LeadGroup): LeadGroup =>
    onPages.reduce(
      (lead, [field, answer]) => writeField(lead, field, answer),
      leadBody(flow, said, relevant, envelope),
    );
  const body = tell(page ? answers : applyChanges(answers, once), { ...fields, ...moment });
  return {
    body: withStateGroups(page ? writeAnswers(page, body, once) : body),
    digest: textDigest(canonicalJson(tell(answers, fields))),
  };
});

/** What every lead says besides its answers. A question may own one of these fields; its answer wins. */
function envelopeOf({ loan }: Flow, data: ApplicationData, reapplying: boolean): LeadGroup {
  const { sessionId, sessionStartedAt, tags, amount, period, periodScale, leadSource } = data;
  return {
    leadStatus: true,
    leadSource: leadSource ?? (reapplying ? 'reapplication' : 'application'),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(sessionStartedAt === undefined ? {} : { sessionStartedAt: sessionStartedAt.toISOString() }),
    tags: tags ?? ['ui'],
    amount: amount ?? loan.amount.default,
    period: period ?? loan.period.default,
    periodScale: periodScale ?? loan.period.unit,
  };
}

/** What a lead tells of how the applicant came here. It makes no other lead of the same answers. */
const arrivalEnvelopeAtom = atom(null, (get, set): LeadGroup => {
  const affiliateReferenceParams = get(affiliateAtom);
  return {
    ...(affiliateReferenceParams === null ? {} : { affiliateReferenceParams }),
    ...set(advertisingEnvelopeAtom),
    posthogParameters: { ...parsePosthogParameters(get(applicationDataAtom)['posthogParameters']) },
  };
});
