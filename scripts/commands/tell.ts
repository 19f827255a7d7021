import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formCoverage } from '../../src/compiler/tell/coverage.ts';
import { graphOf } from '../../src/compiler/tell/graph.ts';
import { impossibleAnswer } from '../../src/compiler/tell/impossible-answer.ts';
import { personasInWords } from '../../src/compiler/tell/personas.ts';
import { whyInWords, whyStep } from '../../src/compiler/tell/why.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { provingDay } from '../../src/compiler/prove/proving-day.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import type { Answers } from '../../src/model/answers.ts';
import { UnusableError } from '../unusable-error.ts';
import { isCalendarDate } from '../../src/lib/dates.ts';
import { type Command, exitCodes, readArguments, WrongUse } from './command.ts';
import { known, loadProduct, proofOf } from './product.ts';

const root = { root: { type: 'string', default: '.' } } as const;

/** A form as a Mermaid flowchart. */
export const graph: Command = async (args, { folder, say }) => {
  const { values, positionals } = readArguments(args, ['[a country]'], root);
  const { product, names } = await loadProduct(folder, values.root);
  say(graphOf(proofOf(product, positionals[0]), names));
  return exitCodes.sound;
};

/** Who walks a form in its proof. */
export const personas: Command = async (args, { folder, say }) => {
  const { values, positionals } = readArguments(args, ['[a country]'], root);
  const { product, names } = await loadProduct(folder, values.root);
  say(personasInWords(proofOf(product, positionals[0]), names));
  return exitCodes.sound;
};

function share(part: number, whole: number): string {
  return `${part} of ${whole}`;
}

/** How much of each form its personas and people have gone through. */
export const coverage: Command = async (args, { folder, say }) => {
  const { values } = readArguments(args, [], root);
  const { product } = await loadProduct(folder, values.root);
  for (const proof of product.proofs) {
    const told = formCoverage(proof, product.config);
    const { steps, edges, missedEdges, unvisitedSteps, unaskedQuestions, options, unchosenOptions } = told;
    say(
      [
        `${told.country}: ${share(edges - missedEdges.length, edges)} edges by ${told.personas} personas, ${share(steps - unvisitedSteps.length, steps)} steps by ${told.people} people, ${share(options - unchosenOptions, options)} options by either`,
        ...missedEdges.map((edge) => `  no persona goes ${edge}`),
        ...(unvisitedSteps.length === 0
          ? []
          : [`  none of the people comes to ${unvisitedSteps.join(', ')}`]),
        ...(unaskedQuestions.length === 0
          ? []
          : [`  none of the people is asked ${unaskedQuestions.join(', ')}`]),
        '',
      ].join('\n'),
    );
  }
  return exitCodes.sound;
};

async function readAnswers(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8');
  try {
    const answers: unknown = JSON.parse(text);
    if (isPlainObject(answers)) return answers as Answers;
  } catch {
    // What is no JSON is told of as what is no object.
  }
  throw new UnusableError(`${file} must hold answers by question: { "email": "ana@example.com" }.`);
}

/** Why a step is shown with some answers, or is not; of a question, why its step is. */
export const why: Command = async (args, { folder, say }) => {
  const { values, positionals } = readArguments(args, ['[a country]', '[a step, or a question]'], {
    ...root,
    answers: { type: 'string' },
    today: { type: 'string', default: provingDay },
  });
  if (!isCalendarDate(values.today))
    throw new WrongUse(`--today cannot be "${values.today}"; 2026-01-31 is one.`);
  const { product, names } = await loadProduct(folder, values.root);
  const proof = proofOf(product, positionals[0]);
  const [, name = ''] = positionals;
  const { steps, dataPoints } = proof.flow;
  const asked = Object.values(dataPoints).find((each) => each?.id === name);
  const step =
    asked?.step ??
    known(
      'step',
      positionals[1],
      steps.map(({ path: each }) => each),
    );
  const answers = values.answers === undefined ? {} : await readAnswers(path.resolve(folder, values.answers));
  for (const question of Object.keys(answers)) known('question', question, product.config.defined.dataPoints);
  const impossible = impossibleAnswer(proof.flow, answers, product.config.phoneMetadata);
  if (impossible !== undefined) throw new UnusableError(impossible);
  const reason = whyStep(proof, step, answers, { today: values.today, names });
  if (reason !== undefined) say(whyInWords(reason, names));
  return exitCodes.sound;
};

export const diagnosticsPage = path.resolve(import.meta.dirname, '../../docs/diagnostics.md');

/** What a code means, with a wrong and a right example; without one, what each code means in a line. */
export const explain: Command = async (args, { say }) => {
  const { positionals } = readArguments(args, ['[a code]'], {});
  const [code] = positionals;
  const codes = Object.keys(catalogue);
  if (code === undefined) {
    const width = Math.max(...codes.map((name) => name.length));
    for (const [name, { title }] of Object.entries(catalogue)) say(`${name.padEnd(width)}  ${title}\n`);
    say('\n"npm run compile -- explain <code>" shows one with an example, wrong and right.\n');
    return exitCodes.sound;
  }
  known('code', code, codes);
  const page = await readFile(diagnosticsPage, 'utf8');
  const section = page.split(/^(?=## )/m).find((text) => text.startsWith(`## ${code}\n`));
  say(
    section === undefined
      ? `${code}: ${catalogue[code as keyof typeof catalogue].title}\n`
      : `${section.trimEnd()}\n`,
  );
  return exitCodes.sound;
};
