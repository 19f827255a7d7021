import type { Flow } from '../../model/flow.ts';
import type { LinkedCountry } from '../link/config.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { createAnswerCheck } from './answer-check.ts';
import { type CountryCoverage, coverageOf } from './coverage.ts';
import { decidingAnswers } from './deciding-answers.ts';
import { everyFormat } from './every-format.ts';
import { type Exploration, explore } from './explore.ts';
import { type ProvenPersona, buildPersonas } from './personas.ts';

/** A flow with everything that was found by walking it. */
export interface FlowProof {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly exploration: Exploration;
  readonly personas: readonly ProvenPersona[];
  readonly coverage: CountryCoverage;
}

export interface ProofInput {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly phoneMetadata: PhoneMetadata;
  readonly phoneExamples: { readonly [country: string]: string };
}

export function proveFlow({ country, flow, phoneMetadata, phoneExamples }: ProofInput): FlowProof {
  const plan = flow.phone.country;
  const brokenLaw = createAnswerCheck(everyFormat(plan, phoneMetadata), flow.age);
  const context = { flow, phoneExample: phoneExamples[plan] ?? '', brokenLaw };
  const questions = decidingAnswers(flow, context);
  const exploration = explore(flow, questions);
  const personas = buildPersonas(questions, exploration, context);
  const passedOver = [...new Set(country.passedOver.map(({ asked }) => asked.step))];
  const coverage = { ...coverageOf(flow, exploration, personas), passedOver };
  return { country, flow, exploration, personas, coverage };
}
