import { describe, expect, it } from 'vitest';
import type { Flow, JsonSchema, Persona } from '../../../src/model/flow.ts';
import { readable } from '../findings.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';
import { configOf } from '../base-config.ts';

interface Form {
  readonly flow: Flow;
  readonly schema: JsonSchema;
}

const screenFile = 'config/screens/work-details.json';

/** The base with a screen that asks these questions and has a title in both languages. */
function treeAsking(dataPoints: readonly string[]): ReadonlyMap<string, string> {
  const screen = {
    $schema: '../../generated/schemas/screen.schema.json',
    kind: 'form',
    route: '/work-details',
    states: [],
    tone: 'neutral',
    actions: [],
    dataPoints,
    call: 'updateLead',
  };
  const titleFiles = ['en', 'es'].map((language) => {
    const file = `locales/${language}/screens.json`;
    const messages = JSON.parse(baseTree.get(file) ?? '{}') as object;
    return [
      file,
      JSON.stringify({ ...messages, 'work-details': { title: 'Your work', actions: { send: 'Send' } } }),
    ] as const;
  });
  return new Map([...baseTree, ...titleFiles, [screenFile, JSON.stringify(screen, null, 2)]]);
}

function compiledFiles(dataPoints: readonly string[]): ReadonlyMap<string, string> {
  const result = compileFiles(treeAsking(dataPoints));
  if (!result.ok) throw new Error(readable(result.diagnostics)[0]?.text);
  return result.files;
}

function emittedFile(dataPoints: readonly string[], ending: string): unknown {
  const file = `countries/atlantis/screens/work-details.${ending}`;
  return JSON.parse(compiledFiles(dataPoints).get(file) ?? '');
}

function formOf(dataPoints: readonly string[]): Form {
  return emittedFile(dataPoints, 'form.json') as Form;
}

describe('a screen that asks questions', () => {
  it('is a form of one page in each country, with the overrides of the country', () => {
    const flow = formOf(['employment', 'monthlyIncome']).flow;
    expect(flow.steps.map(({ path, dataPoints }) => [path, dataPoints])).toEqual([
      ['work-details', ['employment', 'monthlyIncome']],
    ]);
    const { schema } = formOf(['employment', 'monthlyIncome']);
    expect(schema['properties']).toHaveProperty('monthlyIncome.maximum', 50000);
  });

  it('keeps a condition only if the screen asks the questions that it reads', () => {
    const formWithInput = formOf(['employment', 'employer']).flow;
    expect(formWithInput.dataPoints).toHaveProperty('employer.when', {
      op: 'condition',
      name: 'is-employed',
    });
    const formWithoutInput = formOf(['employer']).flow;
    expect(formWithoutInput.dataPoints).not.toHaveProperty('employer.when');
    expect(formWithoutInput.conditions).toEqual({});
  });

  it('keeps the order of the country’s form for questions of one page', () => {
    const { flow } = formOf(['monthlyIncome', 'employer', 'amount', 'employment']);
    expect(flow.steps[0].dataPoints).toEqual(['monthlyIncome', 'employment', 'amount', 'employer']);
  });

  it('has a validator, and sample answers that are valid', () => {
    const files = compiledFiles(['employment', 'employer']);
    expect(files.get('countries/atlantis/screens/work-details.validator.js')).toContain(
      'export const createValidator',
    );
    const personas = emittedFile(['employment', 'employer'], 'personas.json') as readonly Persona[];
    expect(personas.map(({ answers }) => Object.keys(answers))).toContainEqual(['employment', 'employer']);
  });

  it('leaves the country’s own form unchanged', () => {
    const baseResult = compileFiles(baseTree);
    if (!baseResult.ok) throw new Error('The base compiles.');
    const file = 'countries/atlantis/flow.json';
    expect(compiledFiles(['employer']).get(file)).toBe(baseResult.files.get(file));
  });

  it('has no form in a country that excludes it, and requires no texts and answers there', () => {
    const atlantisWithout = baseTree
      .get('config/countries/atlantis.json')
      ?.replace('"stateRoutes"', '"screensExcept": ["work-details"], "stateRoutes"');
    const tree = new Map([
      ...treeAsking(['employer']),
      [screenFile, treeAsking(['employer']).get(screenFile)?.replace('"states": []', '"states": [25]') ?? ''],
      ['config/countries/atlantis.json', atlantisWithout ?? ''],
      ['locales/es/screens.json', baseTree.get('locales/es/screens.json') ?? ''],
    ]);
    const result = compileFiles(tree);
    expect(result.ok ? readable(result.warnings) : readable(result.diagnostics)).toEqual([
      {
        code: 'unused-definition',
        at: ['config/screens/work-details.json:1:1'],
        text: 'No country uses the screen "work-details". Use it, or remove it.',
      },
    ]);
    const files = result.ok ? result.files : new Map<string, string>();
    expect([...files.keys()].filter((file) => file.includes('/screens/'))).toEqual([]);
    expect(JSON.parse(files.get('countries/atlantis/flow.json') ?? '')).toMatchObject({
      screensExcept: ['work-details'],
    });
  });

  it('has no form in a country that it does not list', () => {
    const screen = treeAsking(['employer']).get(screenFile) ?? '';
    const tree = new Map([
      ...treeAsking(['employer']),
      [screenFile, screen.replace('"states": []', '"states": [25], "countries": ["lemuria"]')],
    ]);
    const country = configOf(tree).countries.get('atlantis');
    expect(country?.excludedScreens).toEqual(['work-details']);
    expect(country?.screens.has('work-details')).toBe(false);
    const result = compileFiles(tree);
    const faults = result.ok ? readable(result.warnings) : readable(result.diagnostics);
    expect(faults).toEqual([
      {
        code: 'unknown-country',
        at: ['config/screens/work-details.json:5:33'],
        text: 'The screen "work-details" uses the country "lemuria", which does not exist. Correct the name, or add config/countries/lemuria.json.',
      },
    ]);
  });

  it('lists data points of the catalogue, each once', () => {
    const result = compileFiles(treeAsking(['employer', 'emplyment', 'employer']));
    expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
      {
        code: 'unknown-data-point',
        at: ['config/screens/work-details.json:10:5'],
        text: 'The screen "work-details" uses the data point "emplyment", which does not exist. Correct the name, or add config/data-points/emplyment.json. Did you mean "employment"?',
      },
      {
        code: 'data-point-twice',
        at: ['config/screens/work-details.json:11:5', 'config/screens/work-details.json:9:5'],
        text: expect.stringContaining('"employer"') as string,
      },
    ]);
  });
});
