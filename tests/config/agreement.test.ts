import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { type AnswerValue, type Answers, isAnswered } from '../../src/model/answers.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import { failedChecks } from '../../src/validation/checks/failed-checks.ts';
import { type CompiledCountry, type Lender, compiledCountry, lenderOn } from './personas-on-forms.ts';
import { countries } from './shipped-config.ts';

const today = '2026-11-21';

let lender: Lender | undefined;
const compiledCountries = new Map<string, CompiledCountry>();

beforeAll(async () => {
  const { result } = await shippedCompilation();
  if (!result.ok) throw new Error('The shipped configuration does not compile.');
  lender = await lenderOn(result.files, today);
  for (const slug of Object.keys(countries))
    compiledCountries.set(slug, await compiledCountry(result.files, slug));
}, 60_000);

afterAll(() => lender?.close());

it.each(Object.keys(countries))('%s asks for consent to each channel: email, phone, text, post', (slug) => {
  const points: { readonly [name: string]: FlowDataPoint | undefined } =
    compiledCountries.get(slug)?.flow.dataPoints ?? {};
  expect(Object.keys(points['marketingConsents']?.schema.properties ?? {})).toEqual([
    'email',
    'phone',
    'text',
    'post',
  ]);
});

/** Invalid values: typing mistakes, and values that only foreign programs send. */
const wrongAnswers: readonly AnswerValue[] = [
  ' ',
  'x',
  'x'.repeat(300),
  '1',
  '0'.repeat(10),
  '1'.repeat(26),
  'true',
  '<b>x</b>',
  'null',
  '__proto__',
  '3 Maja',
  'ana@example.com',
  '+639171234567',
  '2026-11-21',
  '2026-02-30',
  '1800-01-01',
  '2100-01-01',
  '2026-11',
  '2026-13',
  -1,
  0,
  0.5,
  1,
  1e15,
  true,
  false,
  [],
  ['x'],
  { email: true },
  { email: true, other: true },
];

interface Validity {
  readonly question: string;
  readonly answer: string;
  readonly form: boolean;
  readonly lender: boolean;
}

function isNamed(fieldName: string, field: string): boolean {
  return fieldName === field || fieldName.startsWith(`${field}.`) || fieldName.startsWith(`${field}/`);
}

/** Gives each question of the longest path a wrong answer, with right answers to all others. */
function verdictsOn(country: CompiledCountry): readonly Validity[] {
  const { flow, personas, site, validators } = country;
  const maximal = personas[1] ?? personas[0];
  if (maximal === undefined) throw new Error('There is no persona.');
  const validAnswers = maximal.answers as Answers;
  const questions = Object.keys(validAnswers) as DataPointId[];
  const validityOf = (id: DataPointId, answer: AnswerValue): Validity => {
    const answers: Answers = { ...validAnswers, [id]: answer };
    const dataPoint = flow.dataPoints[id];
    const step = flow.steps.find(({ dataPoints }) => dataPoints.includes(id));
    const validate = validators.get(step?.path ?? '');
    if (dataPoint === undefined || validate === undefined) throw new Error(`Nobody asks for "${id}".`);
    const breaksSchema =
      !validate({ [id]: answer }) &&
      (validate.errors ?? []).some(({ instancePath }) => instancePath.startsWith(`/${id}`));
    const breaksCheck = failedChecks(flow, answers, today).some(
      (failedCheck) => failedCheck.dataPoint === id,
    );
    const body = leadBody(flow, answers, questions, { productId: site.productId });
    const errors = lender?.validateLead(body).errors ?? [];
    return {
      question: id,
      answer: JSON.stringify(answer).slice(0, 40),
      form: breaksSchema || breaksCheck,
      lender: errors.some(({ fieldName }) => isNamed(fieldName, dataPoint.field)),
    };
  };
  return questions.flatMap((id) => wrongAnswers.filter(isAnswered).map((answer) => validityOf(id, answer)));
}

describe.each(Object.keys(countries))('%s', (slug) => {
  it('is rejected by the lender exactly if the form rejects it', () => {
    const country = compiledCountries.get(slug);
    if (country === undefined) throw new Error(`${slug} was not compiled.`);
    const verdicts = verdictsOn(country);
    console.info(`${slug}: form and lender judge ${verdicts.length} answers`);
    expect(verdicts.filter(({ form }) => form).length).toBeGreaterThan(verdicts.length / 3);
    expect(verdicts.filter((result) => result.form !== result.lender)).toEqual([]);
  });
});
