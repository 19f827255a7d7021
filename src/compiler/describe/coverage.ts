import { walk } from '../../flow/walk.ts';
import type { Answers } from '../../model/answers.ts';
import type { Config } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import { runsOfAnalysis } from '../analysis/check-people.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import { referenceDay } from '../analysis/reference-day.ts';

/** Longer lists of options, such as countries and divisions, are not counted. */
const maxCountedOptions = 30;

/** The steps, edges and answers of a country's form that personas and sample applicants cover. */
export function formCoverage(analysis: FlowAnalysis, { phoneMetadata }: Pick<Config, 'phoneMetadata'>) {
  const { flow, personas, coverage, unaskedQuestions } = analysis;
  const runs = runsOfAnalysis(analysis, phoneMetadata);
  const walks = runs.map(({ answers }) => walk(flow, answers, { today: referenceDay, savedSteps: {} }));
  const visitedSteps = new Set<string>(walks.flatMap(({ path }) => path));
  const answerSets = [
    ...runs.map(({ answers }) => answers),
    ...personas.map(({ answers }) => answers as Answers),
  ];
  const chosenOptions = new Set(
    answerSets.flatMap((answers) =>
      Object.entries(answers).flatMap(([id, answer]) =>
        (typeof answer === 'object'
          ? Object.entries(answer).map(([key, value]) => (value === true ? key : value))
          : [answer]
        ).map((option) => `${id} ${String(option)}`),
      ),
    ),
  );
  const options = Object.values(flow.dataPoints).flatMap((question) => {
    const offeredOptions = question === undefined ? [] : optionsOf(question.schema);
    return offeredOptions.length > maxCountedOptions
      ? []
      : offeredOptions.map((option) => `${question?.id ?? ''} ${String(option)}`);
  });
  return {
    country: flow.country,
    steps: coverage.steps,
    edges: coverage.edges,
    personas: coverage.personas,
    missedEdges: coverage.missedEdges.map(({ from, to }) => `${from} to ${to}`),
    people: runs.length,
    // Steps and questions that no sample applicant of the country reaches.
    unvisitedSteps: flow.steps.map(({ path }): string => path).filter((path) => !visitedSteps.has(path)),
    unaskedQuestions,
    // Options that no persona and no sample applicant chooses.
    unchosenOptions: options.filter((option) => !chosenOptions.has(option)).length,
    options: options.length,
  };
}
