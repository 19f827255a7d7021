import { nearestNames } from '../../../diagnostics/nearest-names.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configRule, countryRule, knownNames } from '../../rule.ts';
import { hasUnreadQuestions } from '../../link/question-order.ts';
import type { DiagnosticDetail } from '../../../diagnostics/catalogue.ts';
import type { Config, LinkedCountry } from '../../link/config.ts';
import type { ScreenFile } from '../../link/config-files.ts';

/** Steps of questions must be defined. */
export const knownSteps = knownNames('step', 'unknown-step', ({ steps, defined }) => steps && defined.steps);

/** The questions of a step must be listed together, because a step is shown once. */
export const contiguousSteps = countryRule(({ slug: country, file, formQuestions }, report, { defined }) => {
  const lastIndexByStep = new Map<string, number>();
  // Unknown steps are reported elsewhere.
  const questions = formQuestions.filter((each) => defined.steps.has(each.merged.step));
  for (const [position, { id: name, index, merged: question }] of questions.entries()) {
    const lastIndex = lastIndexByStep.get(question.step);
    const between = questions[position - 1];
    if (lastIndex !== undefined && between !== undefined && lastIndex !== between.index) {
      report(
        'step-split',
        { country, step: question.step, name, between: between.id },
        spanOfValue(file.document, ['dataPoints', index]),
        spanOfValue(file.document, ['dataPoints', lastIndex]),
      );
    }
    lastIndexByStep.set(question.step, index);
  }
});

/**
 * The last step needs a question that is always required, because the application is complete with its last required
 * answer.
 */
export const requiredLastQuestion = countryRule((linkedCountry, report) => {
  const { slug: country, file, formQuestions } = linkedCountry;
  // A question that could not be read may be the required one.
  if (hasUnreadQuestions(linkedCountry)) return;
  const lastQuestion = formQuestions.at(-1);
  if (lastQuestion === undefined) return;
  const { step } = lastQuestion.merged;
  const questionsOnLastStep = formQuestions.filter(({ merged: question }) => question.step === step);
  if (questionsOnLastStep.some(({ merged: question }) => question.required && question.when === undefined))
    return;
  report(
    'last-step-optional',
    { country, step },
    spanOfValue(file.document, ['dataPoints', lastQuestion.index]),
  );
});

/** Each step must belong to a section of the progress bar. */
export const knownContexts = configRule(({ steps }, report) => {
  if (steps === undefined) return;
  const contexts: readonly string[] = steps.contents.contexts;
  for (const [step, { context: name }] of Object.entries(steps.contents.steps)) {
    if (contexts.includes(name)) continue;
    report(
      'unknown-context',
      { name, step, similar: nearestNames(name, contexts) },
      spanOfValue(steps.document, ['steps', step, 'context']),
    );
  }
});

/** The steps of a country must be in the order of their contexts, so that progress never decreases. */
export const orderedContexts = countryRule(({ slug: country, file, formQuestions }, report, { steps }) => {
  if (steps === undefined) return;
  const { contexts, steps: stepsByPath } = steps.contents;
  const visitedSteps = new Set<string>();
  let latestPosition = 0;
  for (const { index, merged: question } of formQuestions) {
    const { step } = question;
    const context = stepsByPath[step]?.context ?? '';
    const position = contexts.indexOf(context);
    if (position < 0 || visitedSteps.has(step)) continue;
    visitedSteps.add(step);
    if (position < latestPosition) {
      const detail = { country, step, context, after: contexts[latestPosition] ?? '' };
      report('context-order', detail, spanOfValue(file.document, ['dataPoints', index]));
    }
    latestPosition = Math.max(latestPosition, position);
  }
});

type Problem = DiagnosticDetail['start-page']['problem'];

/** Whether the screen creates the lead and sends its answers as part of it. */
function createsLead({ kind, call }: ScreenFile): boolean {
  return kind === 'form' && call === 'updateLead';
}

function problemOf(country: LinkedCountry, config: Config): Problem | null {
  const { formQuestions, file, screens: visibleScreens } = country;
  const name = file.contents.startPage;
  if (formQuestions.some((dataPoint) => dataPoint.merged.step === name)) return null;
  const screen = config.screens.get(name);
  if (screen !== undefined && !visibleScreens.has(name)) return 'left-out';
  if (screen !== undefined) return createsLead(screen.contents) ? null : 'no-lead';
  // An unreadable file may define that screen, or a question of that step.
  const mayBeUnreadable =
    config.defined.screens.has(name) || (hasUnreadQuestions(country) && config.defined.steps.has(name));
  return mayBeUnreadable ? null : 'unknown';
}

/** The start page must be a step of the country, or a screen that creates the lead. */
export const knownStartPage = countryRule((country, report, config) => {
  const problem = problemOf(country, config);
  if (problem === null) return;
  const { slug, file, formQuestions, screens } = country;
  const name = file.contents.startPage;
  const startScreens = [...screens].flatMap(([id, { contents }]) => (createsLead(contents) ? [id] : []));
  const names = [...formQuestions.map((dataPoint): string => dataPoint.merged.step), ...startScreens];
  const similar = problem === 'unknown' ? nearestNames(name, names) : [];
  report('start-page', { country: slug, name, problem, similar }, spanOfValue(file.document, ['startPage']));
});
