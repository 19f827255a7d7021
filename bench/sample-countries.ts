import type { ConfigTree } from '../src/compiler/compile.ts';
import { type Question, hundredQuestions, twelveSteps } from './workloads.ts';

/*
 * Countries that exist only in the bench. Two have the questions of the reference pages: a hundred questions on one page, and twelve pages with four questions each. Any number of large countries is for the compiler.
 */

type Json = Readonly<Record<string, unknown>>;

function editor(files: Map<string, string>) {
  return {
    read: (file: string): Json => JSON.parse(files.get(file) ?? '{}') as Json,
    write: (file: string, content: Json): void => void files.set(file, JSON.stringify(content)),
  };
}

/** Common properties of all questions in the bench. */
const common = {
  $schema: '../../generated/schemas/data-point.schema.json',
  autocomplete: 'off',
  privacy: { class: 'public', persist: 'local', analytics: 'none' },
};

const controls = { number: 'number', choice: 'search-choice', text: 'text' } as const;

function slugOf(option: string): string {
  return option.replaceAll(' ', '');
}

function dataPoint({ name, kind, required, limits, options, initial }: Question, step: string): Json {
  if (kind !== 'number' && kind !== 'choice' && kind !== 'text')
    throw new Error(`There is no sample question of the kind "${kind}".`);
  const schemas = {
    number: { type: 'number', ...limits },
    choice: { type: 'string', enum: options?.map(slugOf) },
    text: { type: 'string', maxLength: 200 },
  };
  return {
    ...common,
    field: `otherDetails.${name}`,
    step,
    control: controls[kind],
    schema: schemas[kind],
    required,
    ...(initial !== undefined && { initial: typeof initial === 'string' ? slugOf(initial) : initial }),
  };
}

function messages({ label, options }: Question): Json {
  return {
    label,
    ...(options && { options: Object.fromEntries(options.map((option) => [slugOf(option), option])) }),
  };
}

const steps = {
  benchhundred: [['bench-hundred', hundredQuestions]],
  benchtwelve: twelveSteps.map((questions, index) => [`bench-step-${index + 1}`, questions]),
} as const satisfies Record<string, readonly (readonly [string, readonly Question[]])[]>;

/** Placed after the questions of the Philippines, because an email address must not be asked on the last step. */
const lastStep: readonly [string, readonly Question[]] = [
  'bench-last',
  [{ name: 'benchLast', kind: 'text', label: 'Anything else', required: true }],
];

export const sampleSites = { hundred: 'halina-benchhundred', twelve: 'halina-benchtwelve' } as const;

/** A consent that the sample countries ask on their first page, unlike the reference pages. */
export const consent = 'generalPolicies';

/** Returns a configuration with the two countries added. */
export function withSampleCountries(files: ConfigTree): ConfigTree {
  // If there are sample applicants, each country needs some.
  const changedFiles = new Map([...files].filter(([file]) => !file.startsWith('config/people/')));
  const { read, write } = editor(changedFiles);
  const measuredSteps = Object.values(steps).flatMap(
    (of): readonly (readonly [string, readonly Question[]])[] => of,
  );
  const allSteps = [...measuredSteps, lastStep];

  const form = read('locales/en/form.json');
  write('locales/en/form.json', {
    ...form,
    steps: {
      ...(form['steps'] as Json),
      ...Object.fromEntries(allSteps.map(([step]) => [step, { title: step, action: 'Continue' }])),
    },
    dataPoints: {
      ...(form['dataPoints'] as Json),
      ...Object.fromEntries(
        allSteps.flatMap(([, questions]) => questions.map((question) => [question.name, messages(question)])),
      ),
    },
  });
  const all = read('config/steps.json');
  const lastContext = (all['contexts'] as readonly string[]).at(-1);
  write('config/steps.json', {
    ...all,
    steps: {
      ...Object.fromEntries(measuredSteps.map(([step]) => [step, { context: 'application' }])),
      ...(all['steps'] as Json),
      [lastStep[0]]: { context: lastContext },
    },
  });
  for (const [step, questions] of allSteps)
    for (const question of questions)
      write(`config/data-points/${question.name}.json`, dataPoint(question, step));

  const country = read('config/countries/philippines.json');
  const [base] = country['locales'] as readonly string[];
  const { translations: _others, ...site } = read('config/brands/halina/philippines.json');
  for (const [slug, own] of Object.entries(steps)) {
    const [[startPage]] = own;
    const sample = own.flatMap(([, questions]) => questions.map(({ name }) => name));
    // Each country must ask for a loan, so the questions of the Philippines are added at the end.
    const lastQuestions = lastStep[1].map(({ name }) => name);
    const others = (country['dataPoints'] as readonly string[]).filter((name) => name !== consent);
    const dataPoints = [consent, ...sample, ...others, ...lastQuestions];
    // The first step does not show the price of the loan, so the example of its costs must be open.
    write(`config/countries/${slug}.json`, {
      ...country,
      locales: [base],
      startPage,
      dataPoints,
      review: true,
      costExample: 'open',
      // The law of the Philippines requires this consent before data is sent.
      overrides: { ...(country['overrides'] as Json), [consent]: { step: startPage } },
    });
    write(`config/divisions/${slug}.json`, read('config/divisions/philippines.json'));
    write(`config/brands/halina/${slug}.json`, {
      ...site,
      productId: `halina-${slug}`,
      hosts: { [`${slug}.example`]: 'production' },
      tracking: {},
    });
  }
  return changedFiles;
}

const stepCount = 50;

function questionsOf(step: string): readonly string[] {
  return ['First', 'Second'].map((place) => `${step.replace('-', '')}${place}`);
}

/** Adds countries with their own sites, each with the questions of Germany on fifty steps. */
export function withManyCountries(shipped: ConfigTree, count: number): ConfigTree {
  const files = new Map(shipped);
  const { read, write } = editor(files);

  const germany = read('config/countries/germany.json');
  const asked = germany['dataPoints'] as readonly string[];
  const own = new Set(asked.map((id) => read(`config/data-points/${id}.json`)['step']));
  const steps = Array.from({ length: Math.max(stepCount - own.size, 0) }, (_, index) => `many-${index + 1}`);
  for (const step of steps) {
    for (const question of questionsOf(step)) {
      write(`config/data-points/${question}.json`, {
        ...common,
        field: `otherDetails.${question}`,
        step,
        control: 'text',
        schema: { type: 'string', maxLength: 200 },
        required: question.endsWith('Second'),
      });
    }
  }
  const { steps: known, ...others } = read('config/steps.json');
  const context = (others['contexts'] as readonly string[]).at(-1);
  const added = Object.fromEntries(steps.map((step) => [step, { context }]));
  write('config/steps.json', { ...others, steps: { ...(known as Json), ...added } });
  for (const language of ['en', 'de']) {
    const form = read(`locales/${language}/form.json`);
    const labels = steps
      .flatMap(questionsOf)
      .map((question) => [question, { label: `${question} ${language}` }]);
    const titles = steps.map((step) => [step, { title: `${step} ${language}` }]);
    write(`locales/${language}/form.json`, {
      ...form,
      steps: { ...(form['steps'] as Json), ...Object.fromEntries(titles) },
      dataPoints: { ...(form['dataPoints'] as Json), ...Object.fromEntries(labels) },
    });
  }

  const people = files.get('config/people/germany.json') ?? '{}';
  const divisions = files.get('config/divisions/germany.json');
  const site = read('config/brands/nordlicht/germany.json');
  const dataPoints = [...asked, ...steps.flatMap(questionsOf)];
  for (let index = 1; index <= count; index += 1) {
    const slug = `many-${index}`;
    write(`config/countries/${slug}.json`, { ...germany, dataPoints });
    files.set(`config/people/${slug}.json`, people);
    if (divisions !== undefined) files.set(`config/divisions/${slug}.json`, divisions);
    const hosts = { [`${slug}.example`]: 'production' };
    write(`config/brands/nordlicht/${slug}.json`, { ...site, productId: slug, hosts, tracking: {} });
  }
  return files;
}
