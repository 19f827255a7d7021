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
import { textDigest } from '../lib/digest.ts';
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
 * Names the next creation long before it is sent. Another tab learns late what this one stores, so two tabs that send
 * at the same moment have one key only if they had it before.
 */
export const prepareLeadCreationAtom = atom(null, (get, set): void => {
  if (get(leadCreationAtom) !== null || get(leadIdAtom) !== null) return;
  set(leadCreationAtom, { key: get(dependenciesAtom).randomId(), status: 'open', bodyDigest: null });
});

/** The digest where several bodies were sent and it is unknown which one made the lead: it equals none, so the lead is sent again. */
const severalBodies = 'several';

/**
 * The creation under way, however many attempts it takes. One that was answered, but whose lead is not known here,
 * was another tab's: its key makes the server name that lead again.
 */
export const openLeadCreationAtom = atom(null, (get, set, bodyDigest: string): LeadCreation => {
  const known = get(leadCreationAtom);
  const sent = known?.bodyDigest ?? bodyDigest;
  const creation: LeadCreation = {
    ...known,
    key: known?.key ?? get(dependenciesAtom).randomId(),
    status: 'open',
    bodyDigest: sent === bodyDigest ? sent : severalBodies,
  };
  set(leadCreationAtom, creation);
  return creation;
});

/** Takes over the reply to a creation in one write: no other tab may see the creation answered and its lead unknown. */
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
  /** Equal for bodies that say the same: neither what goes out once counts, nor what only tells of this very moment. */
  readonly digest: string;
}

export interface LeadSending extends LeadRequest {
  /** Aborted when the reply is no longer needed: it would be outdated. */
  readonly signal: AbortSignal;
}

interface Submitting {
  /** The submitted step. Absent if the answers do not belong to a step. */
  readonly path?: StepPath;
  /** Answers that go out with this and are forgotten. */
  readonly once: Answers;
  /** What knows their fields, where a page of the lender's is submitted: the form may not ask them. */
  readonly page?: Flow;
}

/** What the lender's pages were answered, field by field. */
const pageAnswersAtom = atom((get): readonly (readonly [field: string, answer: LeadValue])[] => {
  const data = get(applicationDataAtom);
  const unkept = Object.entries(get(memoryOnlyAnswersAtom));
  return Object.entries(get(dynamicPagesAtom).pageFields).flatMap(([id, field = '']) => {
    const answer = unkept.find(([name]) => name === id)?.[1] ?? readField(data, field);
    return answer === undefined ? [] : [[field, answer] as const];
  });
});

/** The answers that a link filled in. They are sent before their step is done, and where no step asks for them. */
const prefilledAnswersAtom = atom((get): readonly (readonly [field: string, answer: LeadValue])[] => {
  const { flow, arrival } = get(dependenciesAtom);
  const data = get(applicationDataAtom);
  const { leadPrefilledFields } = parsePosthogParameters(data['posthogParameters']);
  return leadPrefilledFields.flatMap((parameter) => {
    const field = fieldOf(parameter);
    const rules = questionOf(flow, field) ?? flow.askedLater?.find((later) => later.field === field);
    const answer = readField(data, field);
    // The applicant may have changed it since, and not finished.
    const isValid = rules && typeof answer === 'string' && arrival.readAnswer(rules, answer) !== undefined;
    return isValid ? [[field, answer] as const] : [];
  });
});

/** Names only the prefilled fields that this lead has. */
function withSentPrefills(body: LeadGroup): LeadGroup {
  const named = parsePosthogParameters(body['posthogParameters']);
  const isSent = (parameter: string): boolean => readField(body, fieldOf(parameter)) !== undefined;
  const leadPrefilledFields = named.leadPrefilledFields.filter(isSent);
  const isLeadPrefilled = leadPrefilledFields.length > 0;
  const parameters = writeField(body, 'posthogParameters.leadPrefilledFields', leadPrefilledFields);
  return writeField(parameters, 'posthogParameters.isLeadPrefilled', isLeadPrefilled);
}

/** What is to be sent where a page is submitted: the answers of every step done, and of this one, and of the lender's pages. */
export const leadRequestAtom = atom(null, (get, set, { path, once, page }: Submitting): LeadRequest => {
  const { flow, storage, envelope, now, expirationTimeInMs } = get(dependenciesAtom);
  const { steps, reachable, relevant: asked } = get(walkAtom);
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
  const prefilled = get(prefilledAnswersAtom);
  const onPages = get(pageAnswersAtom);
  const withFields = (lead: LeadGroup, answered: typeof onPages): LeadGroup =>
    answered.reduce((body, [field, answer]) => writeField(body, field, answer), lead);
  const tell = (said: Answers, envelope: LeadGroup): LeadGroup =>
    withFields(leadBody(flow, said, relevant, withFields(envelope, prefilled)), onPages);
  const body = tell(page ? answers : applyChanges(answers, once), { ...fields, ...moment });
  return {
    body: withSentPrefills(withStateGroups(page ? writeAnswers(page, body, once) : body)),
    digest: textDigest(canonicalJson(tell(answers, fields))),
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

/** What a lead tells of how the applicant came here. It makes no other lead of the same answers. */
const arrivalEnvelopeAtom = atom(null, (get, set): LeadGroup => {
  const affiliateReferenceParams = get(affiliateAtom);
  // Stored only while the session is recorded, which needs consent.
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
