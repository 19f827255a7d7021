import { atom } from 'jotai';
import { parsePosthogParameters } from '../attribution/posthog-parameters.ts';
import { textFields } from '../attribution/read-prefill.ts';
import { questionOf } from '../flow/find.ts';
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
import { textHash } from '../lib/hash.ts';
import { canonicalJson } from '../lib/json.ts';
import { withStateGroups } from '../lifecycle/states.ts';
import type { Answers } from '../model/answers.ts';
import type { Flow } from '../model/flow.ts';
import type { LeadId, StepPath } from '../model/identifiers.ts';
import type { LeadCreation } from '../session/stored-application.ts';
import { answersAtom, dynamicPagesAtom, memoryOnlyAnswersAtom, walkAtom } from './answers.ts';
import { advertisingEnvelopeAtom, affiliateAtom } from './arrival.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom, leadIdAtom, patchLeadApplicationAtom } from './lead-application.ts';

/** The creation of the lead. It is stored with the application, so it outlives the page. */
export const leadCreationAtom = atom<LeadCreation | null>(null);

/**
 * Creates the idempotency key long before it is needed. Other tabs see it with a delay, so two tabs that submit at
 * the same moment share a key only if it existed before.
 */
export const prepareLeadCreationAtom = atom(null, (get, set): void => {
  if (get(leadCreationAtom) !== null || get(leadIdAtom) !== null) return;
  set(leadCreationAtom, { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest: null });
});

/**
 * Stored instead of a digest if several bodies were sent and it is unknown which one created the lead. It differs from
 * every digest, so the lead is sent again.
 */
const severalBodies = 'several';

/**
 * Returns the creation in progress, with the same key for all attempts. If it was answered but this tab does not know
 * the lead, another tab created the lead. With the same key, the server returns that lead.
 */
export const openLeadCreationAtom = atom(null, (get, set, bodyDigest: string): LeadCreation => {
  const current = get(leadCreationAtom);
  const sentDigest = current?.bodyDigest ?? bodyDigest;
  const creation: LeadCreation = {
    ...current,
    key: current?.key ?? get(dependenciesAtom).randomId(),
    status: 'open',
    bodyDigest: sentDigest === bodyDigest ? sentDigest : severalBodies,
  };
  set(leadCreationAtom, creation);
  return creation;
});

/** Stores the lead and its creation in one write, so that no other tab sees an answered creation without a lead. */
export const answerLeadCreationAtom = atom(null, (get, set, creation: LeadCreation, id: LeadId): void => {
  set(patchLeadApplicationAtom, { applicationData: { ...get(applicationDataAtom), id } });
  set(leadCreationAtom, { ...creation, status: 'answered' });
});

function fieldOf(parameter: string): string {
  const fields: { readonly [parameter: string]: string } = textFields;
  return fields[parameter] ?? parameter;
}

export interface LeadRequest {
  readonly body: LeadGroup;
  /** Equal for equal answers. Answers that are sent once and data about this moment are not included. */
  readonly digest: string;
}

export interface LeadSending extends LeadRequest {
  /** Aborted if the reply would be outdated. */
  readonly signal: AbortSignal;
}

interface Submitting {
  /** The submitted step. Absent if the answers do not belong to a step. */
  readonly path?: StepPath;
  /** Answers that are sent once and then dropped. */
  readonly once: Answers;
  /** The form of the submitted screen, which defines the fields of these answers. */
  readonly page?: Flow;
}

/** Answers of the lender's screens, by field. */
const pageAnswersAtom = atom((get): readonly (readonly [field: string, answer: LeadValue])[] => {
  const data = get(applicationDataAtom);
  const memoryOnly = Object.entries(get(memoryOnlyAnswersAtom));
  return Object.entries(get(dynamicPagesAtom).pageFields).flatMap(([id, field = '']) => {
    const answer = memoryOnly.find(([name]) => name === id)?.[1] ?? readField(data, field);
    return answer === undefined ? [] : [[field, answer] as const];
  });
});

/** Answers from a link. They are sent before their step is completed, and even if no step asks them. */
const prefilledAnswersAtom = atom((get): readonly (readonly [field: string, answer: LeadValue])[] => {
  const { flow, arrival } = get(dependenciesAtom);
  const data = get(applicationDataAtom);
  const { leadPrefilledFields } = parsePosthogParameters(data['posthogParameters']);
  return leadPrefilledFields.flatMap((parameter) => {
    const field = fieldOf(parameter);
    const question = questionOf(flow, field) ?? flow.askedLater?.find((later) => later.field === field);
    const answer = readField(data, field);
    // The applicant may have changed the answer to an invalid one.
    const isValid =
      question && typeof answer === 'string' && arrival.readAnswer(question, answer) !== undefined;
    return isValid ? [[field, answer] as const] : [];
  });
});

/** Lists only the prefilled fields that the body contains. */
function withSentPrefills(body: LeadGroup): LeadGroup {
  const knownParameters = parsePosthogParameters(body['posthogParameters']);
  const isSent = (parameter: string): boolean => readField(body, fieldOf(parameter)) !== undefined;
  const leadPrefilledFields = knownParameters.leadPrefilledFields.filter(isSent);
  const isLeadPrefilled = leadPrefilledFields.length > 0;
  const parameters = writeField(body, 'posthogParameters.leadPrefilledFields', leadPrefilledFields);
  return writeField(parameters, 'posthogParameters.isLeadPrefilled', isLeadPrefilled);
}

/** Builds the request of a submit: the answers of all completed steps, of this step, and of the lender's screens. */
export const leadRequestAtom = atom(null, (get, set, { path, once, page }: Submitting): LeadRequest => {
  const { flow, storage, envelope, now, expirationTimeInMs } = get(dependenciesAtom);
  const { steps, reachable, relevant: askedIds } = get(walkAtom);
  const sentSteps = steps.filter(
    (step) => step.path === path || (step.done && reachable.includes(step.path)),
  );
  const relevant = askedIds.filter((id) => sentSteps.some(({ shown }) => shown.includes(id)));
  const reapplying = storage.readFlag('reapplying') === true;
  const fields = envelopeOf(flow, get(applicationDataAtom), reapplying);
  const momentFields = {
    expiresAt: new Date(now() + expirationTimeInMs).toISOString(),
    ...set(arrivalEnvelopeAtom),
    ...envelope?.(),
  };
  const answers = get(answersAtom);
  const prefilledAnswers = get(prefilledAnswersAtom);
  const pageAnswers = get(pageAnswersAtom);
  const withFields = (lead: LeadGroup, answered: typeof pageAnswers): LeadGroup =>
    answered.reduce((body, [field, answer]) => writeField(body, field, answer), lead);
  const createBody = (sentAnswers: Answers, envelope: LeadGroup): LeadGroup =>
    withFields(leadBody(flow, sentAnswers, relevant, withFields(envelope, prefilledAnswers)), pageAnswers);
  const body = createBody(page ? answers : applyChanges(answers, once), { ...fields, ...momentFields });
  return {
    body: withSentPrefills(withStateGroups(page ? writeAnswers(page, body, once) : body)),
    digest: textHash(canonicalJson(createBody(answers, fields))),
  };
});

/** The fields that every lead has. If a question owns one of them, its answer is used. */
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

/** Attribution and session recording fields. They are not part of the digest. */
const arrivalEnvelopeAtom = atom(null, (get, set): LeadGroup => {
  const affiliateReferenceParams = get(affiliateAtom);
  // The URL is stored only while the session is recorded, which needs consent.
  const sessionUrl = get(dependenciesAtom).storage.readText('sessionUrl');
  return {
    ...(affiliateReferenceParams === null ? {} : { affiliateReferenceParams }),
    ...set(advertisingEnvelopeAtom),
    posthogParameters: {
      ...parsePosthogParameters(get(applicationDataAtom)['posthogParameters']),
      ...(sessionUrl === null ? {} : { sessionUrl }),
    },
  };
});
