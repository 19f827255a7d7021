import type { Flow } from '../../model/flow.ts';
import type { LinkedCountry } from '../link/config.ts';
import type { PeopleFile } from '../link/config-files.ts';
import type { PhoneMetadata } from '../link/phone-metadata.ts';
import { type CompileCache, createCompileCache, identityOf } from '../compile-cache.ts';
import { checkPeople, type PeopleCheck } from './check-people.ts';
import { type SuggestedAnswers, suggestAnswers } from './suggest-answers.ts';
import { createAnswerCheck } from './answer-check.ts';
import { answerValidators } from './answer-validator.ts';
import { type Coverage, type CountryCoverage, coverageOf } from './coverage.ts';
import { type Question, questionsWithChoices } from './question-choices.ts';
import { type Exploration, explorePaths } from './explore-paths.ts';
import { type PersonaWithFaults, buildPersonas } from './personas.ts';

/** The paths and personas of a flow. */
export interface WalkedFlow {
  readonly questions: readonly Question[];
  readonly exploration: Exploration;
  readonly personas: readonly PersonaWithFaults[];
  readonly coverage: Coverage;
}

/** The check of the sample applicants, and what would make them reach a question. */
export interface CheckedPeople extends PeopleCheck {
  /**
   * Returns answers with which a sample applicant reaches a question that none of them reaches yet; undefined if they
   * cannot be derived.
   */
  readonly suggestAnswers: (question: string) => SuggestedAnswers | undefined;
}

/** A flow with its paths, its personas and the answers of its sample applicants. */
export interface FlowAnalysis extends WalkedFlow, CheckedPeople {
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
  const { questions, exploration, personas, coverage } = cache.walkedFlows.getOrCreate(
    flow.configHash,
    () => {
      const context = { flow, phoneExample: phoneExamples[plan] ?? '', brokenRule };
      const withChoices = questionsWithChoices(flow, context);
      const explored = explorePaths(flow, withChoices);
      const people = buildPersonas(withChoices, explored, context);
      return {
        questions: withChoices,
        exploration: explored,
        personas: people,
        coverage: coverageOf(flow, explored, people),
      };
    },
  );
  const { people } = country;
  const peopleCheck: CheckedPeople =
    people === undefined
      ? {
          rejectedAnswers: [],
          unaskedQuestions: Object.keys(flow.dataPoints),
          suggestAnswers: () => undefined,
        }
      : cache.peopleChecks.getOrCreate(`${flow.configHash} ${identityOf(people.document)}`, () => {
          const check = (file: PeopleFile): PeopleCheck =>
            checkPeople(flow, file, personas, {
              brokenRule,
              plan: { country: plan, metadata: phoneMetadata },
            });
          const form = { flow, questions, choicesToReach: exploration.choicesToReach };
          return {
            ...check(people.contents),
            suggestAnswers: (question) => suggestAnswers(question, form, people.contents, check),
          };
        });
  const skippedSteps = [...new Set(country.skipped.map(({ merged }) => merged.step))];
  return {
    country,
    flow,
    questions,
    exploration,
    personas,
    ...peopleCheck,
    coverage: { ...coverage, skippedSteps },
  };
}
