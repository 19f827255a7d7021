import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formCoverage } from '../../src/compiler/describe/coverage.ts';
import { graphOf } from '../../src/compiler/describe/graph.ts';
import { impossibleAnswer } from '../../src/compiler/describe/impossible-answer.ts';
import { describePersonas } from '../../src/compiler/describe/personas.ts';
import { describeStepReason, explainStep } from '../../src/compiler/describe/explain-step.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { referenceDay } from '../../src/compiler/analysis/reference-day.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import type { Answers } from '../../src/model/answers.ts';
import { UserError } from '../user-error.ts';
import { isCalendarDate } from '../../src/lib/dates.ts';
import { type Command, diagnosticsPage, exitCodes, readArguments, UsageError } from './command.ts';
import { requireKnown, loadProduct, analysisOf } from './product.ts';

const rootOption = { root: { type: 'string', default: '.' } } as const;

/** A form as a Mermaid flowchart. */
export const graph: Command = async (args, { folder, writeOut }) => {
  const { values, positionals } = readArguments(args, ['[a country]'], rootOption);
  const { product, names } = await loadProduct(folder, values.root);
  writeOut(graphOf(analysisOf(product, positionals[0]), names));
  return exitCodes.ok;
};

/** The personas that cover a form. */
export const personas: Command = async (args, { folder, writeOut }) => {
  const { values, positionals } = readArguments(args, ['[a country]'], rootOption);
  const { product, names } = await loadProduct(folder, values.root);
  writeOut(describePersonas(analysisOf(product, positionals[0]), names));
  return exitCodes.ok;
};

function partOfWhole(part: number, whole: number): string {
  return `${part} of ${whole}`;
}

/** The steps, edges and options of each form that personas and sample applicants cover. */
export const coverage: Command = async (args, { folder, writeOut }) => {
  const { values } = readArguments(args, [], rootOption);
  const { product } = await loadProduct(folder, values.root);
  for (const analysis of product.analyses) {
    const form = formCoverage(analysis, product.config);
    const { steps, edges, missedEdges, unvisitedSteps, unaskedQuestions, options, unchosenOptions } = form;
    writeOut(
      [
        `${form.country}: ${form.personas} personas cover ${partOfWhole(edges - missedEdges.length, edges)} edges; ${form.people} sample applicants reach ${partOfWhole(steps - unvisitedSteps.length, steps)} steps; together they choose ${partOfWhole(options - unchosenOptions, options)} options`,
        ...missedEdges.map((edge) => `  no persona goes ${edge}`),
        ...(unvisitedSteps.length === 0
          ? []
          : [`  no sample applicant reaches ${unvisitedSteps.join(', ')}`]),
        ...(unaskedQuestions.length === 0
          ? []
          : [`  no sample applicant is asked ${unaskedQuestions.join(', ')}`]),
        '',
      ].join('\n'),
    );
  }
  return exitCodes.ok;
};

async function readAnswers(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8');
  try {
    const answers: unknown = JSON.parse(text);
    if (isPlainObject(answers)) return answers as Answers;
  } catch {
    // Invalid JSON is reported like JSON that is not an object.
  }
  throw new UserError(`${file} must contain answers by question: { "email": "ana@example.com" }.`);
}

/** Explains why a step is shown or skipped with some answers. For a question it explains its step. */
export const why: Command = async (args, { folder, writeOut }) => {
  const { values, positionals } = readArguments(args, ['[a country]', '[a step, or a question]'], {
    ...rootOption,
    answers: { type: 'string' },
    today: { type: 'string', default: referenceDay },
  });
  if (!isCalendarDate(values.today))
    throw new UsageError(`Invalid value "${values.today}" for --today. Example: 2026-01-31.`);
  const { product, names } = await loadProduct(folder, values.root);
  const analysis = analysisOf(product, positionals[0]);
  const [, name = ''] = positionals;
  const { steps, dataPoints } = analysis.flow;
  const questionInForm = Object.values(dataPoints).find((each) => each?.id === name);
  const step =
    questionInForm?.step ??
    requireKnown(
      'step',
      positionals[1],
      steps.map(({ path: each }) => each),
    );
  const answers = values.answers === undefined ? {} : await readAnswers(path.resolve(folder, values.answers));
  for (const question of Object.keys(answers))
    requireKnown('question', question, product.config.defined.dataPoints);
  const faultText = impossibleAnswer(analysis.flow, answers, product.config.phoneMetadata);
  if (faultText !== undefined) throw new UserError(faultText);
  const reason = explainStep(analysis, step, answers, { today: values.today, names });
  if (reason !== undefined) writeOut(describeStepReason(reason, names));
  return exitCodes.ok;
};

/** Prints a code with an example of the fault and the fix, or one line for each code. */
export const explain: Command = async (args, { writeOut }) => {
  const { positionals } = readArguments(args, ['[a code]'], {});
  const [code] = positionals;
  const codes = Object.keys(catalogue);
  if (code === undefined) {
    const width = Math.max(...codes.map((name) => name.length));
    for (const [name, { title }] of Object.entries(catalogue)) writeOut(`${name.padEnd(width)}  ${title}\n`);
    writeOut('\nnpm run compile -- explain <code>  shows an example of a code\n');
    return exitCodes.ok;
  }
  requireKnown('code', code, codes);
  const page = await readFile(diagnosticsPage, 'utf8');
  const section = page.split(/^(?=## )/m).find((text) => text.startsWith(`## ${code}\n`));
  writeOut(
    section === undefined
      ? `${code}: ${catalogue[code as keyof typeof catalogue].title}\n`
      : `${section.trimEnd()}\n`,
  );
  return exitCodes.ok;
};
