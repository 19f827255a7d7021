import type { ConfigTree } from '../src/compiler/compile.ts';

type Json = Readonly<Record<string, unknown>>;

const stepCount = 50;

function questionsOf(step: string): readonly string[] {
  return ['First', 'Second'].map((place) => `${step.replace('-', '')}${place}`);
}

/** Countries on sites of their own, each with what Germany asks and as many steps more as make fifty, of two questions each. */
export function withManyCountries(shipped: ConfigTree, count: number): ConfigTree {
  const files = new Map(shipped);
  const read = (file: string): Json => JSON.parse(files.get(file) ?? '{}') as Json;
  const write = (file: string, content: Json): void => void files.set(file, JSON.stringify(content));

  const germany = read('config/countries/germany.json');
  const asked = germany['dataPoints'] as readonly string[];
  const own = new Set(asked.map((id) => read(`config/data-points/${id}.json`)['step']));
  const steps = Array.from({ length: Math.max(stepCount - own.size, 0) }, (_, index) => `many-${index + 1}`);
  for (const step of steps) {
    for (const question of questionsOf(step)) {
      write(`config/data-points/${question}.json`, {
        $schema: '../../generated/schemas/data-point.schema.json',
        field: `otherDetails.${question}`,
        step,
        control: 'text',
        schema: { type: 'string', maxLength: 200 },
        required: question.endsWith('Second'),
        autocomplete: 'off',
        privacy: { class: 'public', persist: 'local', analytics: 'none' },
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
