import { describe, expect, it } from 'vitest';
import { formCoverage } from '../../../src/compiler/describe/coverage.ts';
import { graphOf } from '../../../src/compiler/describe/graph.ts';
import { namesIn } from '../../../src/compiler/describe/names.ts';
import { describePersonas } from '../../../src/compiler/describe/personas.ts';
import { describeStepReason, explainStep } from '../../../src/compiler/describe/explain-step.ts';
import type { Answers } from '../../../src/model/answers.ts';
import { baseTree, productOf } from '../sample-tree.ts';
import { all, set, applyChange, write } from '../tree-changes.ts';

const product = productOf(baseTree);
const names = namesIn(product.config);
const today = '2026-11-22';

function onlyAnalysis({ analyses }: typeof product = product): (typeof analyses)[number] {
  const [analysis] = analyses;
  if (analysis === undefined) throw new Error('There is no analysis.');
  return analysis;
}

function explanationOf(step: string, answers: Answers, explainedProduct = product): string {
  const reason = explainStep(onlyAnalysis(explainedProduct), step, answers, { today, names });
  return reason === undefined ? 'no such step' : describeStepReason(reason, names);
}

describe('a form as a graph', () => {
  it('has each step in its section, and every edge with its answers', () => {
    expect(graphOf(onlyAnalysis(), names)).toBe(
      `flowchart TD
  start(["start"])
  subgraph person
    step0["<b>contact</b><br/>Amount<br/>Email address"]
    step1["<b>work</b><br/>Your work<br/>Employer"]
  end
  subgraph money
    step2["<b>income</b><br/>Monthly income"]
    step3["<b>agreement</b><br/>May we write to you?<br/>I agree"]
  end
  submit(["submit"])
  start --> step0
  step0 --> step1
  step1 --> step2
  step1 -->|"Your work: &quot;Student&quot;"| step3
  step2 --> step3
  step3 --> submit
`.replaceAll('&quot;', '#quot;'),
    );
  });
});

describe('why a step is shown', () => {
  it('is explained by its conditions, and by missing answers before it', () => {
    expect(explanationOf('income', { employment: 'student' } as Answers)).toBe(
      `"What do you earn?" (income) is skipped, because none of its questions is asked.
  "Monthly income" (monthlyIncome) is not asked. Its condition is false: "Your work" (employment) is "Employed" or "Your work" (employment) is "Retired".
`,
    );
    expect(explanationOf('income', { email: 'a@b.co', employment: 'retired' } as Answers)).toBe(
      `"What do you earn?" (income) is shown.
  "Monthly income" (monthlyIncome) is asked. Its condition is true: "Your work" (employment) is "Employed" or "Your work" (employment) is "Retired".
The applicant has not reached it yet:
  "How can we reach you?" (contact) has no answer to "Amount" (amount).
`,
    );
  });

  it('only mentions options that the country offers', () => {
    const conditions = 'config/conditions.json';
    const country = 'config/countries/atlantis.json';
    const leaving = (option: string): typeof product =>
      productOf(
        applyChange(
          all(
            set(conditions, 'conditions/has-income/of/1/values', ['retired', 'student']),
            set(country, 'overrides', { employment: { choicesExcept: [option] } }),
          ),
          baseTree,
        ),
      );
    expect(explanationOf('income', {}, leaving('retired'))).toContain(
      ': "Your work" (employment) is "Employed" or "Your work" (employment) is "Student".',
    );
    expect(explanationOf('income', {}, leaving('employed'))).toContain(
      ': "Your work" (employment) is "Retired" or "Student".',
    );
  });

  it('is not known while an answer is missing', () => {
    expect(explanationOf('income', {})).toContain(
      'Its condition is unknown, because "Your work" (employment) has no answer: ',
    );
    expect(explanationOf('nowhere', {})).toBe('no such step');
  });
});

describe('the personas', () => {
  it('are listed with their path and answers', () => {
    expect(describePersonas(onlyAnalysis(), names)).toContain(`minimal, 3 steps
  "How can we reach you?" (contact)
    Amount: 1,000
    Email address: "applicant@example.com"
  "What do you do?" (work)
    Your work: "Student"
  "Do you agree?" (agreement)
    I agree: yes
`);
  });
});

describe('the coverage', () => {
  it('lists steps and options that no sample applicant reaches', () => {
    const people = {
      $schema: '../../generated/schemas/people.schema.json',
      people: { ana: { email: 'ana@example.com', employment: 'student' } },
    };
    const withPeople = productOf(
      applyChange(write('config/people/atlantis.json', JSON.stringify(people)), baseTree),
    );
    expect(formCoverage(onlyAnalysis(withPeople), withPeople.config)).toEqual({
      country: 'atlantis',
      steps: 4,
      edges: 6,
      personas: 2,
      missedEdges: [],
      people: 1,
      unvisitedSteps: ['income'],
      unaskedQuestions: ['employer', 'monthlyIncome'],
      options: 6,
      unchosenOptions: 1,
    });
  });
});

it('a question without texts is described by its id', () => {
  const productWithoutTexts = productOf(applyChange(set('locales/en/form.json', 'dataPoints', {}), baseTree));
  const unnamedQuestions = namesIn(productWithoutTexts.config);
  expect([
    unnamedQuestions.question('email'),
    unnamedQuestions.label('email'),
    unnamedQuestions.option('employment', 'retired'),
  ]).toEqual(['"email"', 'email', '"retired"']);
});
