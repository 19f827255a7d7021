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
import { messageOf } from '../edit/places.ts';
import type { PaneProps } from '../pane.ts';
import { capitalised, type Selection } from '../selection.ts';
import { type Wording, wordingOf } from '../wording.ts';

interface StepData extends Record<string, unknown> {
  readonly title: string;
  readonly count: number;
  readonly isLit: boolean;
  readonly isWalked: boolean;
  readonly condition: Said | undefined;
  readonly onOpen: () => void;
}

type StepNode = Node<StepData, 'step'>;

interface WayData extends Record<string, unknown> {
  readonly condition: Said | undefined;
  /** To the step below, with room beside the line. */
  readonly isShort: boolean;
}

type Way = Edge<WayData, 'way'>;

const column = 280;
const row = 152;
const leastZoom = 0.74;

/** A condition in the words of the questions that it reads, and by the names it has in the files. */
export interface Said {
  readonly words: string;
  readonly names: string;
}

function nameOf(condition: Condition): string {
  return condition.op === 'condition' ? condition.name : condition.op;
}

function either(conditions: readonly Said[]): Said | undefined {
  if (conditions.length === 0) return undefined;
  const join = (part: keyof Said): string => [...new Set(conditions.map((each) => each[part]))].join(' or ');
  return { words: join('words'), names: join('names') };
}

/** Under which conditions a step is shown; undefined where one of its questions is always asked. */
function conditionOf({ flow }: Pick<Selection, 'flow'>, path: string, wording: Wording): Said | undefined {
  const asked = flow.steps.find((step) => step.path === path)?.dataPoints ?? [];
  const conditions = asked.map((id) => flow.dataPoints[id]?.when);
  if (conditions.includes(undefined)) return undefined;
  const each = new Map(
    conditions.flatMap((when) => (when === undefined ? [] : [[canonicalJson(when), when]])),
  );
  return either(
    [...each.values()].map((when) => ({
      words: wording.condition(when, flow.conditions),
      names: nameOf(when),
    })),
  );
}

/** What decides that a way is gone: the condition of the step it leads to, and those of the steps it passes over. */
export function wayCondition(
  selection: Pick<Selection, 'flow'>,
  source: string,
  target: string,
  wording: Wording,
): Said | undefined {
  const paths: readonly string[] = linkedSteps(selection.flow).map(({ path }) => path);
  const between = paths.slice(paths.indexOf(source) + 1, Math.max(0, paths.indexOf(target)));
  const shown = conditionOf(selection, target, wording);
  const passed = either(between.flatMap((path) => conditionOf(selection, path, wording) ?? []));
  if (shown === undefined && passed === undefined) return undefined;
  const both = (part: keyof Said): string =>
    [
      ...(shown === undefined ? [] : [`if ${shown[part]}`]),
      ...(passed === undefined ? [] : [`unless ${passed[part]}`]),
    ].join(', ');
  return { words: both('words'), names: both('names') };
}

function WayLine(props: EdgeProps<Way>): ReactElement {
  const { id, data } = props;
  const [path, x, y] = getSmoothStepPath(props);
  const { condition, isShort = false } = data ?? {};
  return (
    <>
      <BaseEdge id={id} path={path} />
      {condition !== undefined && (
        <EdgeLabelRenderer>
          <p
            className={`way-label${isShort ? '' : ' far'}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            title={`${condition.words} (${condition.names})`}
          >
            {isShort ? condition.words : condition.names}
          </p>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

function StepBox({ data }: NodeProps<StepNode>): ReactElement {
  const { title, count, condition, isLit, isWalked, onOpen } = data;
  return (
    <>
      <Handle id="above" type="target" position={Position.Top} isConnectable={false} />
      <Handle id="left" type="target" position={Position.Left} isConnectable={false} />
      <Handle id="back" type="target" position={Position.Right} isConnectable={false} />
      <button type="button" className={`step-box${isLit ? ' lit' : ''}`} onClick={onOpen}>
        <strong>{title}</strong>
        <span>
          {count} {count === 1 ? 'question' : 'questions'}
          {!isWalked && '; no persona comes here'}
        </span>
        {condition !== undefined && <code title={condition.words}>if {condition.names}</code>}
      </button>
      <Handle id="below" type="source" position={Position.Bottom} isConnectable={false} />
      <Handle id="right" type="source" position={Position.Right} isConnectable={false} />
    </>
  );
}

const nodeTypes = { step: StepBox };
const edgeTypes = { way: WayLine };

/** Each way from one step to the next that some persona goes, and the chosen one's among them. */
function passagesOf(selection: Selection, wording: Wording): readonly Way[] {
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
  return [...walkers].map(([id, names]) => {
    const [source = '', target = ''] = id.split(' ');
    const isLit = names.includes(persona.name);
    const isNext = indexOf(target) === indexOf(source) + 1;
    const isSameSection = steps[indexOf(source)]?.context === steps[indexOf(target)]?.context;
    return {
      id,
      source,
      target,
      type: 'way',
      data: {
        condition: wayCondition(selection, source, target, wording),
        isShort: isSameSection && isNext,
      },
      sourceHandle: isSameSection && isNext ? 'below' : 'right',
      targetHandle: isSameSection ? (isNext ? 'above' : 'back') : 'left',
      focusable: false,
      className: isLit ? 'lit' : '',
      zIndex: isLit ? 1 : 0,
    };
  });
}

/** The steps of a country by section, and the ways between them. */
export function GraphPane({ snapshot, selection, go }: PaneProps): ReactElement {
  const { flow, persona, compiled, language } = selection;
  const steps = linkedSteps(flow);
  const contexts = [...new Set(steps.map(({ context }) => context))];
  const title = (path: readonly string[]): string => {
    const { own, inherited } = messageOf(snapshot, language, path);
    return own ?? inherited ?? path.join(' ');
  };
  const wording = wordingOf(snapshot, language);
  const tallest = Math.max(...contexts.map((each) => steps.filter(({ context }) => context === each).length));
  const nodes = steps.map(({ path, context, dataPoints }): StepNode => ({
    id: path,
    type: 'step',
    position: {
      x: contexts.indexOf(context) * column,
      y: steps.filter((step) => step.context === context).findIndex((step) => step.path === path) * row,
    },
    data: {
      title: title(['steps', path, 'title']),
      count: dataPoints.length,
      isLit: persona.path.includes(path),
      isWalked: compiled.personas.some((each) => each.path.includes(path)),
      condition: conditionOf(selection, path, wording),
      onOpen: () => go({ pane: 'page', page: path, question: '' }),
    },
    draggable: false,
    focusable: false,
  }));
  const longest = compiled.personas.toSorted((one, other) => other.path.length - one.path.length)[0];
  return (
    <main className="graph-pane">
      <div className="pane-head">
        <h2>The ways through the form of {capitalised(flow.country)}</h2>
        <p className="hint">
          {steps.length} steps in {contexts.length} sections. “{persona.name}” comes to {persona.path.length}{' '}
          of them, and the way is lit; the longest is that of “{longest?.name}” with {longest?.path.length}.
          Choose a step to open it.
        </p>
        <ol className="sections" aria-label="Sections">
          {contexts.map((context) => (
            <li key={context}>{title(['contexts', context])}</li>
          ))}
        </ol>
      </div>
      <div className="graph" style={{ minHeight: tallest * row * leastZoom }}>
        <ReactFlow
          nodes={nodes}
          edges={[...passagesOf(selection, wording)]}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.06 }}
          minZoom={0.2}
          // The wheel scrolls the page, and with Ctrl it zooms.
          zoomOnScroll={false}
          preventScrolling={false}
          nodesConnectable={false}
          nodesDraggable={false}
          elementsSelectable={false}
          aria-label="Steps and the ways between them"
        />
      </div>
    </main>
  );
}
