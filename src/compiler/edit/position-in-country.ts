import { isPlainObject, listAt, valueAt } from '../../lib/json.ts';
import type { ConfigTree } from '../compile.ts';
import { jsonIn } from './json-texts.ts';
import { positionInStep, type QuestionPosition } from './position-in-step.ts';

function questionIn(tree: ConfigTree, id: string): unknown {
  return jsonIn(tree, `config/data-points/${id}.json`);
}

/** Returns undefined if the file of the question does not define a control. */
function positionOf(tree: ConfigTree, id: string): QuestionPosition | undefined {
  const file = questionIn(tree, id);
  return isPlainObject(file) && typeof file['control'] === 'string'
    ? (file as object as QuestionPosition)
    : undefined;
}

/**
 * The index for a new question in a country's list: within its step, or after the last question of the preceding steps.
 */
export function positionInCountry(
  tree: ConfigTree,
  country: string,
  { step, ...question }: QuestionPosition & { readonly step: string },
): number {
  const contents = jsonIn(tree, country);
  const ids = listAt(contents, ['dataPoints']).map(String);
  const steps = ids.map(
    (id) => valueAt(contents, ['overrides', id, 'step']) ?? valueAt(questionIn(tree, id), ['step']),
  );
  const firstIndex = steps.indexOf(step);
  if (firstIndex >= 0) {
    const positionsInStep = ids
      .slice(firstIndex, steps.lastIndexOf(step) + 1)
      .map((id) => positionOf(tree, id));
    return firstIndex + positionInStep(question, positionsInStep);
  }
  const stepsFile = jsonIn(tree, 'config/steps.json');
  const contexts = listAt(stepsFile, ['contexts']);
  const contextOf = (path: unknown): number =>
    contexts.indexOf(valueAt(stepsFile, ['steps', String(path), 'context']));
  const context = contextOf(step);
  const lastBefore = steps.findLastIndex(
    (path) => contextOf(path) < context || (contextOf(path) === context && path !== steps.at(-1)),
  );
  return lastBefore + 1;
}
