import { linkedSteps } from '../../flow/link-steps.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import type { Names } from './names.ts';

function escapeQuotes(text: string): string {
  return text.replaceAll('"', '#quot;');
}

/** Describes a form as a Mermaid flowchart: its steps by section, and the edges with their conditions. */
export function graphOf({ flow, exploration }: FlowAnalysis, names: Names): string {
  const steps = linkedSteps(flow);
  const nodeId = (index: number): string =>
    index < 0 ? 'start' : (steps[index] && `step${index}`) || 'submit';
  const lines = ['flowchart TD', '  start(["start"])'];
  const contexts = [...new Set(steps.map(({ context }) => context))];
  for (const context of contexts) {
    lines.push(`  subgraph ${context}`);
    for (const [index, step] of steps.entries()) {
      if (step.context !== context) continue;
      const questions = step.dataPoints.map((id) => names.label(id)).join('<br/>');
      lines.push(`    step${index}["<b>${escapeQuotes(step.path)}</b><br/>${escapeQuotes(questions)}"]`);
    }
    lines.push('  end');
  }
  lines.push('  submit(["submit"])');
  const sortedEdges = exploration.edges.toSorted((one, other) => one.from - other.from || one.to - other.to);
  for (const { from, to, choices } of sortedEdges) {
    const answers = [...choices].map(([id, answer]) =>
      answer === undefined
        ? `${names.label(id)} left open`
        : `${names.label(id)}: ${names.option(id, answer)}`,
    );
    const label = answers.length === 0 ? '' : `|"${escapeQuotes(answers.join('<br/>'))}"|`;
    lines.push(`  ${nodeId(from)} -->${label} ${nodeId(to)}`);
  }
  return `${lines.join('\n')}\n`;
}
