import '@xyflow/react/dist/style.css';
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getSmoothStepPath,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import type { ReactElement } from 'react';
import { linkedSteps } from '../../../src/flow/link-steps.ts';
import { canonicalJson } from '../../../src/lib/json.ts';
import type { Condition } from '../../../src/model/condition.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import { messageOf } from '../edit/places.ts';
import { applicantName } from '../sample-applicants.ts';
import type { PaneProps } from '../pane.ts';
import { capitalised, type Selection } from '../selection.ts';
import { type Wording, wordingOf } from '../wording.ts';

interface StepData extends Record<string, unknown> {
  readonly title: string;
  readonly count: number;
  readonly height: number;
  readonly isHighlighted: boolean;
  readonly isWalked: boolean;
  readonly condition: DescribedEdgeCondition | undefined;
  readonly onOpen: () => void;
}

type StepNode = Node<StepData, 'step'>;

type SectionNode = Node<{ readonly title: string }, 'section'>;

interface StepEdgeData extends Record<string, unknown> {
  /** The number in the list below, if the edge skips steps. */
  readonly number: number | undefined;
}

type StepEdge = Edge<StepEdgeData, 'way'>;

const columnWidth = 280;
const gapHeight = 40;
const headingHeight = 44;
const minZoom = 0.74;

/** The number of lines of a text at a given line length. */
function linesOf(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    const isNext = used > 0 && used + 1 + length > letters;
    lines += (isNext ? 1 : 0) + Math.floor((length - 1) / letters);
    used = isNext || used === 0 ? length : used + 1 + length;
  }
  return lines;
}

/** Computes the height from the length of the texts, so that none is cut. */
function heightOf(title: string, condition: DescribedEdgeCondition | undefined): number {
  const conditionHeight = condition === undefined ? 0 : linesOf(`if ${condition.names}`, 27) * 17;
  return 38 + linesOf(title, 26) * 20 + conditionHeight;
}

/** A condition in words, with the names of its conditions. */
export interface DescribedEdgeCondition {
  readonly text: string;
  readonly names: string;
}

function nameOf(condition: Condition): string {
  return condition.op === 'condition' ? condition.name.replaceAll('-', ' ') : condition.op;
}

function joinWithOr(conditions: readonly DescribedEdgeCondition[]): DescribedEdgeCondition | undefined {
  if (conditions.length === 0) return undefined;
  const join = (part: keyof DescribedEdgeCondition): string =>
    [...new Set(conditions.map((each) => each[part]))].join(' or ');
  return { text: join('text'), names: join('names') };
}

/** Returns the condition of a step; undefined if it has a question that is always asked. */
function conditionOf(
  { flow }: Pick<Selection, 'flow'>,
  path: string,
  wording: Wording,
): DescribedEdgeCondition | undefined {
  const asked = flow.steps.find((step) => step.path === path)?.dataPoints ?? [];
  const conditions = asked.map((id) => flow.dataPoints[id]?.when);
  if (conditions.includes(undefined)) return undefined;
  const distinctConditions = new Map(
    conditions.flatMap((when) => (when === undefined ? [] : [[canonicalJson(when), when]])),
  );
  return joinWithOr(
    [...distinctConditions.values()].map((when) => ({
      text: wording.condition(when, flow),
      names: nameOf(when),
    })),
  );
}

/** Returns the condition of an edge, from the conditions of its target and of the skipped steps. */
export function edgeCondition(
  selection: Pick<Selection, 'flow'>,
  source: string,
  target: string,
  wording: Wording,
): DescribedEdgeCondition | undefined {
  const paths: readonly string[] = linkedSteps(selection.flow).map(({ path }) => path);
  const skippedPaths = paths.slice(paths.indexOf(source) + 1, Math.max(0, paths.indexOf(target)));
  const targetCondition = conditionOf(selection, target, wording);
  const skippedCondition = joinWithOr(
    skippedPaths.flatMap((path) => conditionOf(selection, path, wording) ?? []),
  );
  if (targetCondition === undefined && skippedCondition === undefined) return undefined;
  const joinParts = (part: keyof DescribedEdgeCondition): string =>
    [
      ...(targetCondition === undefined ? [] : [`if ${targetCondition[part]}`]),
      ...(skippedCondition === undefined ? [] : [`unless ${skippedCondition[part]}`]),
    ].join(', ');
  return { text: joinParts('text'), names: joinParts('names') };
}

function StepEdgeLine(props: EdgeProps<StepEdge>): ReactElement {
  const { id, data, targetX, targetY, targetPosition } = props;
  const [path, x, y] = getSmoothStepPath(props);
  // Edges that start at the same step are labelled at their targets, where they are apart.
  const isBack = targetPosition === Position.Right;
  const place = isBack ? { x, y } : { x: targetX - 22, y: targetY };
  return (
    <>
      <BaseEdge id={id} path={path} />
      {data?.number !== undefined && (
        <EdgeLabelRenderer>
          <span
            className="way-number"
            style={{ transform: `translate(-50%, -50%) translate(${place.x}px, ${place.y}px)` }}
          >
            {data.number}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

function StepBox({ data }: NodeProps<StepNode>): ReactElement {
  const { title, count, height, condition, isHighlighted, isWalked, onOpen } = data;
  return (
    <>
      <Handle id="above" type="target" position={Position.Top} isConnectable={false} />
      <Handle id="left" type="target" position={Position.Left} isConnectable={false} />
      <Handle id="back" type="target" position={Position.Right} isConnectable={false} />
      <button
        type="button"
        className={`step-box${isHighlighted ? ' lit' : ''}`}
        style={{ minHeight: height }}
        onClick={onOpen}
      >
        <strong>{title}</strong>
        <span>
          {formatCount(count, 'question')}
          {!isWalked && '; no sample applicant reaches it'}
        </span>
        {condition !== undefined && <em title={condition.text}>if {condition.names}</em>}
      </button>
      <Handle id="below" type="source" position={Position.Bottom} isConnectable={false} />
      <Handle id="right" type="source" position={Position.Right} isConnectable={false} />
    </>
  );
}

function SectionHeading({ data }: NodeProps<SectionNode>): ReactElement {
  return <h3 className="section-heading">{data.title}</h3>;
}

const nodeTypes = { step: StepBox, section: SectionHeading };
const edgeTypes = { way: StepEdgeLine };

interface StepTransition {
  readonly from: string;
  readonly to: string;
  readonly isHighlighted: boolean;
  readonly isNext: boolean;
  readonly isSameSection: boolean;
  readonly condition: DescribedEdgeCondition | undefined;
}

/** Returns the edges that sample applicants take, with those of the selected one marked. */
function transitionsOf(selection: Selection, wording: Wording): readonly StepTransition[] {
  const { compiled, persona, flow } = selection;
  const steps = linkedSteps(flow);
  const indexOf = (path: string): number => steps.findIndex((step) => step.path === path);
  const walkers = new Map<string, string[]>();
  for (const { name, path } of compiled.personas) {
    for (const [position, to] of path.entries()) {
      const from = path[position - 1];
      if (from === undefined) continue;
      const id = `${from} ${to}`;
      walkers.set(id, [...(walkers.get(id) ?? []), name]);
    }
  }
  return [...walkers]
    .map(([id, names]): StepTransition => {
      const [from = '', to = ''] = id.split(' ');
      return {
        from,
        to,
        isHighlighted: names.includes(persona.name),
        isNext: indexOf(to) === indexOf(from) + 1,
        isSameSection: steps[indexOf(from)]?.context === steps[indexOf(to)]?.context,
        condition: edgeCondition(selection, from, to, wording),
      };
    })
    .toSorted((one, other) => indexOf(one.from) - indexOf(other.from) || indexOf(one.to) - indexOf(other.to));
}

function edgeOf(transition: StepTransition, skippingTransitions: readonly StepTransition[]): StepEdge {
  const { from, to, isHighlighted, isNext, isSameSection } = transition;
  const position = skippingTransitions.indexOf(transition);
  return {
    id: `${from} ${to}`,
    source: from,
    target: to,
    type: 'way',
    data: { number: position === -1 ? undefined : position + 1 },
    sourceHandle: isSameSection && isNext ? 'below' : 'right',
    targetHandle: isSameSection ? (isNext ? 'above' : 'back') : 'left',
    focusable: false,
    className: isHighlighted ? 'lit' : '',
    zIndex: isHighlighted ? 1 : 0,
  };
}

/** Returns the conditions that decide which steps are shown, without duplicates. */
function conditionsOf(
  { flow }: Pick<Selection, 'flow'>,
  wording: Wording,
): readonly DescribedEdgeCondition[] {
  const allConditions = flow.steps.flatMap(({ path, dataPoints }) =>
    conditionOf({ flow }, path, wording) === undefined
      ? []
      : dataPoints.flatMap((id) => flow.dataPoints[id]?.when ?? []),
  );
  const distinctConditions = new Map(allConditions.map((when) => [canonicalJson(when), when]));
  return [...distinctConditions.values()].map((when) => ({
    names: nameOf(when),
    text: wording.condition(when, flow),
  }));
}

/** The steps of a country by section, with the edges between them. */
export function GraphPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { flow, persona, compiled, language } = selection;
  const steps = linkedSteps(flow);
  const contexts = [...new Set(steps.map(({ context }) => context))];
  const title = (path: readonly string[]): string => {
    const { own, inherited } = messageOf(snapshot, language, path);
    return own ?? inherited ?? path.join(' ');
  };
  const wording = wordingOf(snapshot, language);
  const transitions = transitionsOf(selection, wording);
  const skippingTransitions = transitions.filter(({ isNext }) => !isNext);
  const conditions = conditionsOf(selection, wording);
  const columnHeights = new Map<string, number>();
  const nodes = steps.map(({ path, context, dataPoints }): StepNode => {
    const stepTitle = title(['steps', path, 'title']);
    const condition = conditionOf(selection, path, wording);
    const isWalked = compiled.personas.some((each) => each.path.includes(path));
    const height = heightOf(stepTitle, condition) + (isWalked ? 0 : 17);
    const y = columnHeights.get(context) ?? headingHeight;
    columnHeights.set(context, y + height + gapHeight);
    return {
      id: path,
      type: 'step',
      position: { x: contexts.indexOf(context) * columnWidth, y },
      data: {
        title: stepTitle,
        count: dataPoints.length,
        height,
        isHighlighted: persona.path.includes(path),
        isWalked,
        condition,
        onOpen: () => go({ pane: 'page', page: path, question: '' }),
      },
      draggable: false,
      focusable: false,
    };
  });
  const headings = contexts.map((context, position): SectionNode => ({
    id: `section ${context}`,
    type: 'section',
    position: { x: position * columnWidth, y: 0 },
    data: { title: title(['contexts', context]) },
    draggable: false,
    focusable: false,
  }));
  const tallest = Math.max(...columnHeights.values());
  const longest = compiled.personas.toSorted((one, other) => other.path.length - one.path.length)[0];
  return (
    <main className="graph-pane">
      <div className="pane-head">
        <h2>The paths through the form of {capitalised(flow.country)}</h2>
        <p className="hint">
          {formatCount(steps.length, 'step')} in {formatCount(contexts.length, 'section')}. The path of “
          {applicantName(persona.name, wording, flow)}” is highlighted:{' '}
          {formatCount(persona.path.length, 'step')}. The longest path has{' '}
          {formatCount(longest?.path.length ?? 0, 'step')}. Select a step to open it. The conditions are
          listed below.
        </p>
      </div>
      <div className="graph" style={{ minHeight: tallest * minZoom }}>
        <ReactFlow
          nodes={[...headings, ...nodes]}
          edges={transitions.map((each) => edgeOf(each, skippingTransitions))}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.06 }}
          minZoom={0.2}
          // The wheel scrolls the page; with Ctrl it zooms.
          zoomOnScroll={false}
          preventScrolling={false}
          nodesConnectable={false}
          nodesDraggable={false}
          elementsSelectable={false}
          aria-label="Steps and paths"
        />
      </div>
      <div className="graph-key">
        {conditions.length > 0 && (
          <section>
            <h3>Conditions</h3>
            <dl>
              {conditions.map(({ names, text }) => (
                <div key={`${names} ${text}`}>
                  <dt>
                    <code>{names}</code>
                  </dt>
                  <dd>if {text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {skippingTransitions.length > 0 && (
          <section>
            <h3>Paths that skip steps</h3>
            <ol>
              {skippingTransitions.map(({ from, to, condition, isHighlighted }) => (
                <li key={`${from} ${to}`} className={isHighlighted ? 'lit' : undefined}>
                  From “{wording.step(from)}” to “{wording.step(to)}”
                  {condition !== undefined && (
                    <>
                      {' '}
                      <code>{condition.names}</code>
                    </>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </main>
  );
}
