import type { ConfigTree } from '../src/compiler/compile.ts';
import { type Question, hundred, twelve } from './workloads.ts';

/*
 * Two countries that ask what the reference pages ask: a hundred questions on one page, and twelve pages of four. They are
 * the Philippines in all else, and nobody measures anything in them.
 */

type Json = Readonly<Record<string, unknown>>;

const controls = { number: 'number', choice: 'search-choice', text: 'text' } as const;

function slugOf(option: string): string {
  return option.replaceAll(' ', '');
}

function dataPoint({ name, kind, required, limits, options, initial }: Question, step: string): Json {
  if (kind !== 'number' && kind !== 'choice' && kind !== 'text') throw new Error(`No sample asks ${kind}.`);
  const schemas = {
    number: { type: 'number', ...limits },
    choice: { type: 'string', enum: options?.map(slugOf) },
    text: { type: 'string', maxLength: 200 },
  };
  return {
    $schema: '../../generated/schemas/data-point.schema.json',
    field: `otherDetails.${name}`,
    step,
    control: controls[kind],
    schema: schemas[kind],
    required,
    autocomplete: 'off',
    privacy: { class: 'public', persist: 'local', analytics: 'none' },
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
  benchhundred: [['bench-hundred', hundred]],
  benchtwelve: twelve.map((questions, index) => [`bench-step-${index + 1}`, questions]),
} as const satisfies Record<string, readonly (readonly [string, readonly Question[]])[]>;

export const sampleSites = { hundred: 'halina-benchhundred', twelve: 'halina-benchtwelve' } as const;

/** The files of a configuration, with the two countries in it. */
export function withSampleCountries(files: ConfigTree): ConfigTree {
  // Nobody applies there, and where there are people at all, each country has to have some.
  const changed = new Map([...files].filter(([file]) => !file.startsWith('config/people/')));
  const read = (file: string): Json => JSON.parse(files.get(file) ?? '{}') as Json;
  const write = (file: string, content: Json): void => void changed.set(file, JSON.stringify(content));
  const asked = Object.values(steps).flatMap((of): readonly (readonly [string, readonly Question[]])[] => of);

  const form = read('locales/en/form.json');
  write('locales/en/form.json', {
    ...form,
    steps: {
      ...(form['steps'] as Json),
      ...Object.fromEntries(asked.map(([step]) => [step, { title: step, action: 'Continue' }])),
    },
    dataPoints: {
      ...(form['dataPoints'] as Json),
      ...Object.fromEntries(
        asked.flatMap(([, questions]) => questions.map((question) => [question.name, messages(question)])),
      ),
    },
  });
  const all = read('config/steps.json');
  write('config/steps.json', {
    ...all,
    steps: {
      ...Object.fromEntries(asked.map(([step]) => [step, { context: 'application' }])),
      ...(all['steps'] as Json),
    },
  });
  for (const [step, questions] of asked)
    for (const question of questions)
      write(`config/data-points/${question.name}.json`, dataPoint(question, step));

  const country = read('config/countries/philippines.json');
  const site = read('config/brands/halina/philippines.json');
  for (const [slug, own] of Object.entries(steps)) {
    const [[startPage]] = own;
    const sample = own.flatMap(([, questions]) => questions.map(({ name }) => name));
    // A country that asks for no loan is none: what the Philippines ask comes last.
    const dataPoints = [...sample, ...(country['dataPoints'] as readonly string[])];
    write(`config/countries/${slug}.json`, { ...country, startPage, dataPoints, review: true });
    write(`config/divisions/${slug}.json`, read('config/divisions/philippines.json'));
    write(`config/brands/halina/${slug}.json`, {
      ...site,
      productId: `halina-${slug}`,
      hosts: { [`${slug}.example`]: 'production' },
      tracking: {},
    });
  }
  return changed;
}
