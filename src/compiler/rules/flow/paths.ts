import { getOrInsert } from '../../../lib/get-or-insert.ts';
import { maxPaths } from '../../analysis/explore-paths.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import { dependentFlowRule, flowRule } from '../../rule.ts';
import { type Walk, walk } from '../../../flow/walk.ts';
import type { Answers } from '../../../model/answers.ts';
import type { Flow, Persona } from '../../../model/flow.ts';
import type { StepPath } from '../../../model/identifiers.ts';
import { dataPointsIn } from '../../../flow/condition-parts.ts';
import { referenceDay } from '../../analysis/reference-day.ts';

/** A form must not have more paths than can be followed. */
export const limitedPaths = flowRule(({ country, exploration }, report) => {
  if (exploration.pathCount <= maxPaths) return;
  const detail = { country: country.slug, paths: exploration.pathCount, limit: maxPaths };
  report('too-many-paths', detail, spanOfKey(country.file.document, ['dataPoints']));
});

/** Each step must be reachable. */
export const reachableSteps = flowRule(({ country, flow, exploration }, report) => {
  if (exploration.pathCount > maxPaths) return;
  for (const { path: step, dataPoints } of flow.steps) {
    if (dataPoints.some((id) => exploration.outcomes.get(id)?.has(true) === true)) continue;
    const index = country.formQuestions.find(({ merged }) => merged.step === step)?.index ?? 0;
    const span = spanOfValue(country.file.document, ['dataPoints', index]);
    report('step-unreachable', { country: country.slug, step }, span);
  }
});

/** Returns the answers of a persona that conditions read. */
function answersOfConditions(persona: Persona, flow: Flow): object {
  const readQuestions = new Set<string>(
    Object.values(flow.conditions).flatMap((condition) =>
      condition === undefined ? [] : dataPointsIn(condition),
    ),
  );
  return Object.fromEntries(Object.entries(persona.answers).filter(([id]) => readQuestions.has(id)));
}

function fewestAnswersFirst(personas: readonly Persona[], flow: Flow) {
  const withAnswers = personas.map((persona) => ({ persona, deciding: answersOfConditions(persona, flow) }));
  return withAnswers.toSorted(
    (one, other) => Object.keys(one.deciding).length - Object.keys(other.deciding).length,
  );
}

/**
 * Walks through the form as each persona, with the walk of the browser. The step after each step must be the next one
 * in the path of the persona; after the last step it must be the submit. "Back" on that next step must return to the
 * step. Each wrong step is reported once, with the fewest answers that show it.
 */
export const inverseStepLinks = flowRule(({ country, flow, personas }, report, walkFlow = walk) => {
  const savedSteps = Object.fromEntries(flow.steps.map((step) => [step.path, step.fingerprint]));
  const reportedSteps = new Set<string>();
  for (const { persona, deciding } of fewestAnswersFirst(personas, flow)) {
    const answers = persona.answers as Answers;
    const walksByStep = new Map<StepPath, Walk>();
    const walkTo = (requested: StepPath): Walk =>
      getOrInsert(walksByStep, requested, () =>
        walkFlow(flow, answers, { today: referenceDay, savedSteps, requested }),
      );
    for (const [index, step] of persona.path.entries()) {
      const stepWalk = walkTo(step);
      const expectedNext = persona.path[index + 1] ?? 'submit';
      const back = stepWalk.next === 'submit' ? stepWalk.current : walkTo(stepWalk.next).previous;
      if (stepWalk.current === step && stepWalk.next === expectedNext && back === step) continue;
      if (reportedSteps.has(step)) continue;
      reportedSteps.add(step);
      const position = country.formQuestions.find(({ merged }) => merged.step === step)?.index ?? 0;
      const detail = {
        country: country.slug,
        step,
        next: stepWalk.next,
        back,
        answers: JSON.stringify(deciding),
      };
      report('step-order', detail, spanOfValue(country.file.document, ['dataPoints', position]));
    }
  }
});

/** The personas must cover every edge between steps, because an uncovered edge is never tested. */
export const coveredEdges = dependentFlowRule(({ country, coverage }, report) => {
  const span = spanOfKey(country.file.document, ['dataPoints']);
  for (const { from, to, answers } of coverage.missedEdges) {
    report('edge-unwalked', { country: country.slug, from, to, answers: JSON.stringify(answers) }, span);
  }
});
