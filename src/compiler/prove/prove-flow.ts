import type { Flow, Persona } from '../../model/flow.ts';
import { createFormats } from '../../validation/formats.ts';
import type { LinkedCountry } from '../link/config.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';
import { createAnswerCheck } from './answer-check.ts';
import { decidingAnswers } from './deciding-answers.ts';
import { type Exploration, explore } from './explore.ts';
import { buildPersonas } from './personas.ts';

/** A flow with everything that was found by walking it. */
export interface FlowProof {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly exploration: Exploration;
  readonly personas: readonly Persona[];
}

export interface ProofInput {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly phoneMetadata: PhoneMetadata;
  readonly phoneExamples: { readonly [country: string]: string };
}

export function proveFlow({ country, flow, phoneMetadata, phoneExamples }: ProofInput): FlowProof {
  const plan = flow.phone.country;
  const hasPlan = phonePrefixOf(plan, phoneMetadata) !== undefined;
  const formats = hasPlan ? createFormats({ phone: { country: plan, metadata: phoneMetadata } }) : {};
  const context = { flow, phoneExample: phoneExamples[plan] ?? '' };
  const questions = decidingAnswers(flow, context, createAnswerCheck(formats));
  const exploration = explore(flow, questions);
  return { country, flow, exploration, personas: buildPersonas(questions, exploration, context) };
}
