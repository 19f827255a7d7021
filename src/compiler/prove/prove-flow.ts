import type { Flow } from '../../model/flow.ts';
import type { LinkedCountry } from '../link/config.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { type Memory, createMemory, identityOf } from '../memory.ts';
import { type Admission, admitPeople } from './admit-people.ts';
import { createAnswerCheck } from './answer-check.ts';
import { answerValidators } from './answer-validator.ts';
import { type Coverage, type CountryCoverage, coverageOf } from './coverage.ts';
import { decidingAnswers } from './deciding-answers.ts';
import { type Exploration, explore } from './explore.ts';
import { type ProvenPersona, buildPersonas } from './personas.ts';

/** What walking a flow finds. */
export interface ProvenFlow {
  readonly exploration: Exploration;
  readonly personas: readonly ProvenPersona[];
  readonly coverage: Coverage;
}

/** A flow with everything that was found by walking it. */
export interface FlowProof extends ProvenFlow, Admission {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly coverage: CountryCoverage;
}

export interface ProofInput {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly phoneMetadata: PhoneMetadata;
  readonly phoneExamples: { readonly [country: string]: string };
  readonly memory?: Memory;
}

export function proveFlow({
  country,
  flow,
  phoneMetadata,
  phoneExamples,
  memory = createMemory(),
}: ProofInput): FlowProof {
  const plan = flow.phone.country;
  const brokenRule = createAnswerCheck(answerValidators(plan, phoneMetadata, memory), flow.age);
  // The hash is made of all that the browser will know of the flow.
  const { exploration, personas, coverage } = memory.proofs.recall(flow.configHash, () => {
    const context = { flow, phoneExample: phoneExamples[plan] ?? '', brokenRule };
    const questions = decidingAnswers(flow, context);
    const found = explore(flow, questions);
    const people = buildPersonas(questions, found, context);
    return { exploration: found, personas: people, coverage: coverageOf(flow, found, people) };
  });
  const { people } = country;
  const admission: Admission =
    people === undefined
      ? { refusals: [], unaskedQuestions: Object.keys(flow.dataPoints) }
      : memory.admissions.recall(`${flow.configHash} ${identityOf(people.document)}`, () =>
          admitPeople(flow, people.contents, personas, {
            brokenRule,
            plan: { country: plan, metadata: phoneMetadata },
          }),
        );
  const passedOver = [...new Set(country.passedOver.map(({ asked }) => asked.step))];
  return { country, flow, exploration, personas, ...admission, coverage: { ...coverage, passedOver } };
}
