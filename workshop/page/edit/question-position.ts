import {
  endsStep,
  positionInStep,
  type QuestionPosition,
} from '../../../src/compiler/edit/position-in-step.ts';
import { dataPointsRead } from '../../../src/flow/condition-parts.ts';
import { listAt, valueAt } from '../../../src/lib/json.ts';
import type { Flow, FlowStep } from '../../../src/model/flow.ts';
import { contentsOf, type Snapshot } from '../project.ts';
import { namedConditions, readCatalogueQuestion } from './places.ts';

/** The sections of the form in order, and the section of each step. */
export interface Sections {
  readonly names: readonly unknown[];
  readonly sectionOf: (step: string) => unknown;
}

export function sectionsOf(snapshot: Pick<Snapshot, 'files'>): Sections {
  const contents = contentsOf(snapshot, 'config/steps.json');
  return {
    names: listAt(contents, ['contexts']),
    sectionOf: (step) => valueAt(contents, ['steps', step, 'context']),
  };
}

/** Returns the questions that the condition of a catalogue question reads. */
export function questionsReadBy(snapshot: Pick<Snapshot, 'files'>, id: string): readonly string[] {
  const conditions = namedConditions(snapshot);
  const condition = conditions[readCatalogueQuestion(snapshot, id)?.when ?? ''];
  return condition === undefined ? [] : dataPointsRead(condition, conditions);
}

interface PositionContext {
  readonly flow: Pick<Flow, 'steps' | 'dataPoints'>;
  /** All questions of the country, in order. */
  readonly asked: readonly string[];
  /** The current page, and the step of the new question. */
  readonly page: string;
  readonly step: string;
  /** The selected question. */
  readonly chosen: string | undefined;
  readonly sections?: Sections;
  /** The questions that its condition reads. */
  readonly reads?: readonly string[];
}

/** Whether the progress bar only goes forward if a step is between these two. */
function fitsBetween(
  step: string,
  [before, after]: readonly [FlowStep | undefined, FlowStep | undefined],
  { names, sectionOf }: Sections,
): boolean {
  const rankOf = (path: string | undefined, otherwise: number): number =>
    path === undefined ? otherwise : names.indexOf(sectionOf(path));
  const rank = rankOf(step, 0);
  return rankOf(before?.path, 0) <= rank && rank <= rankOf(after?.path, names.length);
}

/**
 * Returns the last question before the page of a step that the country does not have yet: after the current page if its
 * section and its condition allow it, else at the end of its section.
 */
function placeOfNewPage({
  flow: { steps },
  step,
  page,
  sections,
  reads = [],
}: PositionContext): string | undefined {
  if (sections === undefined) return undefined;
  const indexOfStep = (id: string): number =>
    steps.findIndex(({ dataPoints }) => dataPoints.some((each) => each === id));
  const firstIndex = Math.max(0, ...reads.map(indexOfStep));
  const possible = [...steps.keys()].filter(
    (index) => index >= firstIndex && fitsBetween(step, [steps[index], steps[index + 1]], sections),
  );
  const current = possible.find((index) => steps[index]?.path === page);
  // The last page of a form must have a required question, so the new page is not the last one if possible.
  const index = current ?? possible.findLast((each) => each < steps.length - 1) ?? possible.at(-1);
  return index === undefined ? undefined : steps[index]?.dataPoints.at(-1);
}

/**
 * Returns the question after which a new question is placed by default: the selected question, else the last question
 * of the page that is no consent. A consent is placed last.
 */
export function proposedPlace(question: QuestionPosition, context: PositionContext): string {
  const { flow, asked, page, step, chosen, reads = [] } = context;
  const questionsOn = (name: string): readonly string[] =>
    flow.steps.find(({ path }) => path === name)?.dataPoints ?? [];
  const [first, ...others] = questionsOn(step);
  if (first === undefined) return placeOfNewPage(context) ?? questionsOn(page).at(-1) ?? asked.at(-1) ?? '';
  const stepQuestions = [first, ...others];
  const chosenIndex = endsStep(question) ? -1 : stepQuestions.indexOf(chosen ?? '');
  const lastReadIndex = stepQuestions.findLastIndex((id) => reads.includes(id));
  const lastIndex = chosenIndex === -1 ? -1 : Math.max(chosenIndex, lastReadIndex);
  const earlierIds = stepQuestions.slice(0, lastIndex + 1 || undefined);
  const positions = earlierIds.map((id) => Object.values(flow.dataPoints).find((each) => each?.id === id));
  return earlierIds[positionInStep(question, positions) - 1] ?? asked[asked.indexOf(first) - 1] ?? '';
}

interface ChosenPosition {
  readonly flow: Pick<Flow, 'steps'>;
  readonly sections: Sections;
  /** The question before; empty for the first position of the form. */
  readonly previous: string;
  /** The step of the question in the catalogue. */
  readonly ownStep: string;
}

/**
 * Returns the step of a catalogue question at a position. It keeps its own step where that page can be. Otherwise it is
 * on the page of the question before it, because a page cannot appear twice.
 */
export function stepAtPosition({ flow: { steps }, sections, previous, ownStep }: ChosenPosition): string {
  const order = steps.flatMap((step) => step.dataPoints.map((id): string => id));
  const stepOf = (id: string | undefined): FlowStep | undefined =>
    steps.find(({ dataPoints }) => dataPoints.some((each) => each === id));
  const before = stepOf(previous);
  const after = stepOf(order[order.indexOf(previous) + 1]);
  if (before?.path === ownStep || after?.path === ownStep) return ownStep;
  const isPossible =
    before !== after &&
    steps.every(({ path }) => path !== ownStep) &&
    fitsBetween(ownStep, [before, after], sections);
  return isPossible ? ownStep : ((before ?? after)?.path ?? ownStep);
}
