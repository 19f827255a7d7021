import { describe, expect, it } from 'vitest';
import type { Flow } from '../../src/model/flow.ts';
import { readable } from './findings.ts';
import { baseTree, compileFiles, productOf } from './sample-tree.ts';

const file = 'config/experiments/wording.json';

const employer = 'config/data-points/employer.json';

/** The valid country, with a question that a variant can require. */
const plainTree = new Map([
  ...baseTree,
  [employer, (baseTree.get(employer) ?? '').replace('"required": true', '"required": false')],
]);

/** Adds an experiment to the tree. */
function withVariants(variants: object): ReadonlyMap<string, string> {
  const experiment = {
    $schema: '../../generated/schemas/experiment.schema.json',
    country: 'atlantis',
    variants,
  };
  return new Map([...plainTree, [file, `${JSON.stringify(experiment, null, 2)}\n`]]);
}

const control = { share: 40 };

const tree = withVariants({
  control,
  'work-early': {
    share: 60,
    order: ['email', 'amount'],
    overrides: { employer: { required: true, presentation: 'modal' } },
    messages: { form: { dataPoints: { email: { label: 'Correo' } } } },
  },
});

function compiledFiles(): ReadonlyMap<string, string> {
  const result = compileFiles(tree);
  if (!result.ok) throw new Error(JSON.stringify(readable(result.diagnostics)));
  expect(readable(result.warnings)).toEqual([]);
  return result.files;
}

function json(files: ReadonlyMap<string, string>, name: string): Record<string, unknown> {
  return JSON.parse(files.get(name) ?? '{}') as Record<string, unknown>;
}

const flowOf = (country: string): Flow =>
  json(compiledFiles(), `countries/${country}/flow.json`) as unknown as Flow;

describe('the output of an experiment', () => {
  it('has for each variant all files of a country, with its own hash', () => {
    const files = [...compiledFiles().keys()];
    const filesBelow = (country: string): readonly string[] =>
      files
        .filter((name) => name.startsWith(`countries/${country}/`))
        .map((name) => name.slice(`countries/${country}/`.length));
    expect(filesBelow('atlantis~control')).toEqual(filesBelow('atlantis'));
    expect(filesBelow('atlantis~work-early')).toEqual(filesBelow('atlantis'));
    const hashes = ['atlantis', 'atlantis~control', 'atlantis~work-early'].map(
      (country) => flowOf(country).configHash,
    );
    expect(new Set(hashes).size).toBe(3);
  });

  it('leaves the country and shared files unchanged', () => {
    const withoutExperiment = compileFiles(plainTree);
    const files = compiledFiles();
    const plainFiles = withoutExperiment.ok ? [...withoutExperiment.files] : [];
    expect(plainFiles.filter(([name, text]) => files.get(name) !== text).map(([name]) => name)).toEqual([
      'sites.json',
    ]);
  });

  it('asks its questions in the order and by the rules of the variant', () => {
    const flow = flowOf('atlantis~work-early');
    expect(flow.variantOf).toEqual({ country: 'atlantis', experiment: 'wording', variant: 'work-early' });
    expect(flow.steps[0].dataPoints).toEqual(['email', 'amount']);
    expect(Object.values(flow.dataPoints).find((question) => question?.id === 'employer')).toMatchObject({
      required: true,
      presentation: 'modal',
    });
  });

  it('is a site with the same hosts, and with its own locale if its texts differ', () => {
    const files = compiledFiles();
    const { locale } = json(files, 'sites/tide-atlantis~work-early.json');
    expect(locale).toMatch(/^es-x-[0-9a-f]{8}$/);
    expect(Intl.getCanonicalLocales(String(locale))).toEqual([locale]);
    expect(json(files, 'sites/tide-atlantis~work-early.json')).toEqual({
      ...json(files, 'sites/tide-atlantis.json'),
      country: 'atlantis~work-early',
      locale,
    });
    const spanishMessages = json(files, 'public/locales/es/form.json') as {
      dataPoints: Record<string, object>;
    };
    expect(json(files, `public/locales/${String(locale)}/form.json`)).toEqual({
      ...spanishMessages,
      dataPoints: {
        ...spanishMessages.dataPoints,
        email: { ...spanishMessages.dataPoints['email'], label: 'Correo' },
      },
    });
    expect(json(files, 'countries/atlantis~work-early/country.json')['messages']).toMatchObject({
      locale,
      form: { dataPoints: { email: { label: 'Correo' } } },
    });
    expect(json(files, 'sites/tide-atlantis~control.json')['locale']).toBe('es');
    expect(json(files, 'sites.json')['experiments']).toEqual({
      'tide-atlantis': {
        name: 'wording',
        variants: [
          { name: 'control', share: 40, site: 'tide-atlantis~control' },
          { name: 'work-early', share: 60, site: 'tide-atlantis~work-early' },
        ],
      },
    });
  });

  it('has its own personas', () => {
    const { variants } = productOf(tree);
    expect(
      variants.map(({ name, analysis }) => [
        name,
        analysis.personas.length > 0,
        analysis.coverage.missedEdges,
      ]),
    ).toEqual([
      ['control', true, []],
      ['work-early', true, []],
    ]);
  });
});

function faultsOf(variant: object): readonly object[] {
  const result = compileFiles(withVariants({ control, broken: { share: 10, ...variant } }));
  return result.ok ? readable(result.warnings) : readable(result.diagnostics);
}

describe('a fault of a variant only', () => {
  it('is reported at the change in the experiment', () => {
    expect(
      faultsOf({ order: ['employer', 'employment'], overrides: { monthlyIncome: { required: false } } }),
    ).toEqual([
      {
        code: 'condition-reads-forward',
        at: ['config/experiments/wording.json:11:9', 'config/conditions.json:4:5'],
        text: 'In "atlantis" the question "employer" depends on the condition "is-employed", which reads "employment", which is not asked before it. Ask "employment" before "employer", or use another condition.',
      },
      {
        code: 'override-widens',
        at: ['config/experiments/wording.json:16:23', 'config/data-points/monthlyIncome.json:7:15'],
        text: 'The override of "monthlyIncome" changes "required" from true to false, so it accepts answers that the catalogue rejects. Choose a stricter value for the country, or change the data point for all countries.',
      },
    ]);
  });

  it('is found in its texts', () => {
    expect(
      faultsOf({
        messages: { form: { errors: { minimum: 'Más de {{smallest}}' }, steps: { contact: { title: '' } } } },
      }),
    ).toEqual([
      {
        code: 'placeholder-mismatch',
        at: ['config/experiments/wording.json:13:24', 'locales/en/form.json:35:16'],
        text: 'The text "errors>minimum" of "es" uses {{smallest}}, but the English text uses {{limit}}. Use the same {{placeholders}} in both.',
      },
      {
        code: 'empty-message',
        at: ['config/experiments/wording.json:17:24'],
        text: 'The text "steps>contact>title" is empty. Write the text, or remove the key to show that of the country.',
      },
    ]);
  });

  it('is reported at the variant, together with its cause, if the change is not in the experiment', () => {
    expect(faultsOf({ order: ['monthlyIncome', 'email'] })[0]).toEqual({
      code: 'context-order',
      at: ['config/experiments/wording.json:8:5', 'config/countries/atlantis.json:15:5'],
      text: 'In "atlantis" the step "work" of the context "person" comes after the context "money", so the progress bar would go backward. Move the first question of the step "work" up to the other questions of the context "person", or change the order of "contexts" in config/steps.json.',
    });
  });

  it('reports unknown names', () => {
    expect(faultsOf({ overrides: { employr: { required: false } } })).toEqual([
      {
        code: 'unknown-data-point',
        at: ['config/experiments/wording.json:11:9'],
        text: 'The country "atlantis" uses the data point "employr", which does not exist. Correct the name, or add config/data-points/employr.json. Did you mean "employer"?',
      },
    ]);
  });
});
