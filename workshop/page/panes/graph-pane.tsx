import '@xyflow/react/dist/style.css';
import { type Edge, Handle, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import type { ReactElement } from 'react';
import { linkedSteps } from '../../../src/flow/link-steps.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { PaneProps } from '../pane.ts';
import { capitalised, type Selection } from '../selection.ts';
import { messageOf } from '../edit/places.ts';

interface StepData extends Record<string, unknown> {
  readonly title: string;
  readonly count: number;
  readonly isLit: boolean;
  readonly isWalked: boolean;
  readonly condition: string | undefined;
  readonly onOpen: () => void;
}

type StepNode = Node<StepData, 'step'>;

const column = 270;
const row = 128;

function nameOf(condition: Condition | undefined): string | undefined {
  if (condition === undefined) return undefined;
  return condition.op === 'condition' ? condition.name : condition.op;
}

/** Under which conditions a step is shown; undefined where one of its questions is always asked. */
function conditionOf({ flow }: Pick<Selection, 'flow'>, path: string): string | undefined {
  const asked = flow.steps.find((step) => step.path === path)?.dataPoints ?? [];
  const names = asked.map((id) => nameOf(flow.dataPoints[id]?.when));
  return names.includes(undefined) ? undefined : [...new Set(names)].join(' or ');
}

/** What decides that a way is gone: the condition of the step it leads to, and those of the steps it passes over. */
export function wayCondition(
  selection: Pick<Selection, 'flow'>,
  source: string,
  target: string,
): string | undefined {
  const paths: readonly string[] = linkedSteps(selection.flow).map(({ path }) => path);
  const between = paths.slice(paths.indexOf(source) + 1, Math.max(0, paths.indexOf(target)));
  const shown = conditionOf(selection, target);
  const passed = [...new Set(between.flatMap((path) => conditionOf(selection, path) ?? []))];
  const parts = [
    ...(shown === undefined ? [] : [`if ${shown}`]),
    ...(passed.length === 0 ? [] : [`unless ${passed.join(' or ')}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
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
          {condition !== undefined && `, if ${condition}`}
          {!isWalked && '; no persona comes here'}
        </span>
      </button>
      <Handle id="below" type="source" position={Position.Bottom} isConnectable={false} />
      <Handle id="right" type="source" position={Position.Right} isConnectable={false} />
    </>
  );
}

const nodeTypes = { step: StepBox };

/** Each way from one step to the next that some persona goes, and the chosen one's among them. */
function passagesOf(selection: Selection): readonly Edge[] {
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
      type: 'smoothstep',
      label: wayCondition(selection, source, target),
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
      condition: conditionOf(selection, path),
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
      <div className="graph">
        <ReactFlow
          nodes={nodes}
          edges={[...passagesOf(selection)]}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.06 }}
          minZoom={0.2}
          nodesConnectable={false}
          nodesDraggable={false}
          elementsSelectable={false}
          aria-label="Steps and the ways between them"
        />
      </div>
    </main>
  );
}
