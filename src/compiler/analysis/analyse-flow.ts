import type { Flow } from '../../model/flow.ts';
import type { LinkedCountry } from '../link/config.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { type CompileCache, createCompileCache, identityOf } from '../compile-cache.ts';
import { type PeopleCheck, checkPeople } from './check-people.ts';
import { createAnswerCheck } from './answer-check.ts';
import { answerValidators } from './answer-validator.ts';
import { type Coverage, type CountryCoverage, coverageOf } from './coverage.ts';
import { questionsWithChoices } from './question-choices.ts';
import { type Exploration, explorePaths } from './explore-paths.ts';
import { type PersonaWithFaults, buildPersonas } from './personas.ts';

/** The paths and personas of a flow. */
export interface WalkedFlow {
  readonly exploration: Exploration;
  readonly personas: readonly PersonaWithFaults[];
  readonly coverage: Coverage;
}

/** A flow with its paths, its personas and the answers of its sample applicants. */
export interface FlowAnalysis extends WalkedFlow, PeopleCheck {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly coverage: CountryCoverage;
}

export interface AnalysisInput {
  readonly country: LinkedCountry;
  readonly flow: Flow;
  readonly phoneMetadata: PhoneMetadata;
  readonly phoneExamples: { readonly [country: string]: string };
  readonly cache?: CompileCache;
}

export function analyseFlow({
  country,
  flow,
  phoneMetadata,
  phoneExamples,
  cache = createCompileCache(),
}: AnalysisInput): FlowAnalysis {
  const plan = flow.phone.country;
  const brokenRule = createAnswerCheck(answerValidators(plan, phoneMetadata, cache), flow.age);
  // The hash covers everything that the browser knows about the flow.
  const { exploration, personas, coverage } = cache.walkedFlows.getOrCreate(flow.configHash, () => {
    const context = { flow, phoneExample: phoneExamples[plan] ?? '', brokenRule };
    const questions = questionsWithChoices(flow, context);
    const explored = explorePaths(flow, questions);
    const people = buildPersonas(questions, explored, context);
    return { exploration: explored, personas: people, coverage: coverageOf(flow, explored, people) };
  });
  const { people } = country;
  const peopleCheck: PeopleCheck =
    people === undefined
      ? { rejectedAnswers: [], unaskedQuestions: Object.keys(flow.dataPoints) }
      : cache.peopleChecks.getOrCreate(`${flow.configHash} ${identityOf(people.document)}`, () =>
          checkPeople(flow, people.contents, personas, {
            brokenRule,
            plan: { country: plan, metadata: phoneMetadata },
          }),
        );
  const skippedSteps = [...new Set(country.skipped.map(({ merged }) => merged.step))];
  return { country, flow, exploration, personas, ...peopleCheck, coverage: { ...coverage, skippedSteps } };
}
