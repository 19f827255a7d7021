import { formatCount } from '../../lib/format-count.ts';
import { isAnswered, type Answers } from '../../model/answers.ts';
import type { FlowAnalysis } from '../analysis/analyse-flow.ts';
import type { Names } from './names.ts';

function describeAnswer(id: string, answer: unknown, names: Names): string {
  if (typeof answer === 'number') return answer.toLocaleString('en');
  if (Array.isArray(answer)) return answer.map((each) => names.option(id, each)).join(', ');
  if (typeof answer === 'object' && answer !== null) {
    const chosenOptions = Object.entries(answer).filter(([, isChosen]) => isChosen === true);
    return chosenOptions.map(([name]) => names.option(id, name)).join(', ');
  }
  return names.option(id, answer);
}

export function describePersonas({ flow, personas }: FlowAnalysis, names: Names): string {
  const blocks = personas.map(({ name, path, answers }) => {
    const personaAnswers = answers as Answers;
    const steps = path.map((step) => {
      const questions = flow.steps.find((each) => each.path === step)?.dataPoints ?? [];
      const answerLines = questions.flatMap((id) => {
        const answer = personaAnswers[id];
        return isAnswered(answer) ? [`    ${names.label(id)}: ${describeAnswer(id, answer, names)}`] : [];
      });
      return [`  ${names.step(step)}`, ...answerLines].join('\n');
    });
    return [`${name}, ${formatCount(path.length, 'step')}`, ...steps].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
