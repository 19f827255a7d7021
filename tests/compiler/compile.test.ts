import { describe, expect, it } from 'vitest';
import type { CompileResult } from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import type { Flow } from '../../src/model/flow.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { baseTree, compileFiles, edited, sampleTree } from './sample-tree.ts';

function outputOf(result: CompileResult): ReadonlyMap<string, string> {
  if (!result.ok) throw new Error(`Refused: ${result.diagnostics.map(({ code }) => code).join()}`);
  return result.files;
}

function jsonOf(files: ReadonlyMap<string, string>, file: string): unknown {
  return JSON.parse(files.get(file) ?? '');
}

function flowOf(files: ReadonlyMap<string, string>): Flow {
  return jsonOf(files, 'countries/atlantis/flow.json') as Flow;
}

describe('a valid configuration', () => {
  it('compiles without an error', () => {
    const result = compileFiles(baseTree);
    expect(result.ok ? result.warnings : result.diagnostics).toEqual([]);
  });

  it('produces these files and no others', () => {
    expect([...outputOf(compileFiles(baseTree)).keys()]).toEqual([
      'countries/atlantis/analytics.json',
      'countries/atlantis/complete-lead.schema.json',
      'countries/atlantis/country.js',
      'countries/atlantis/country.json',
      'countries/atlantis/flow.json',
      'countries/atlantis/lead.schema.json',
      'countries/atlantis/owners.json',
      'countries/atlantis/personas.json',
      'countries/atlantis/phone-metadata.json',
      'countries/atlantis/screens.js',
      'countries/atlantis/steps/agreement.schema.json',
      'countries/atlantis/steps/agreement.ui.json',
      'countries/atlantis/steps/agreement.validator.js',
      'countries/atlantis/steps/contact.schema.json',
      'countries/atlantis/steps/contact.ui.json',
      'countries/atlantis/steps/contact.validator.js',
      'countries/atlantis/steps/income.schema.json',
      'countries/atlantis/steps/income.ui.json',
      'countries/atlantis/steps/income.validator.js',
      'countries/atlantis/steps/work.schema.json',
      'countries/atlantis/steps/work.ui.json',
      'countries/atlantis/steps/work.validator.js',
      'formats.json',
      'public/brands/tide/favicon.svg',
      'public/brands/tide/logo.svg',
      'public/locales/en/common.json',
      'public/locales/en/form.json',
      'public/locales/en/screens.json',
      'public/locales/es/common.json',
      'public/locales/es/form.json',
      'public/locales/es/screens.json',
      'screens.json',
      'sites.json',
      'sites/tide-atlantis.json',
    ]);
  });

  it('produces the same bytes on every run, in any read order, whether files are emitted early or late', () => {
    const first = outputOf(compileFiles(baseTree, createCompileCache()));
    const reversedTree = new Map([...baseTree].toReversed());
    const second = outputOf(compileFiles(reversedTree, createCompileCache({ isSingleUse: true })));
    expect([...second]).toEqual([...first]);
  });

  it('produces the same bytes with the cache of earlier compiles', () => {
    const memory = createCompileCache();
    const changedTree = edited('config/countries/atlantis.json', '"maximum": 50000', '"maximum": 40000');
    const freshOutput = outputOf(compileFiles(changedTree, createCompileCache()));
    compileFiles(baseTree, memory);
    compileFiles(edited('config/data-points/email.json', '"email"', '"emial"'), memory);
    expect([...outputOf(compileFiles(changedTree, memory))]).toEqual([...freshOutput]);
  });

  it('links its steps in the order of their questions', () => {
    const flow = flowOf(outputOf(compileFiles(baseTree)));
    const links = flow.steps.map((step) => [step.prevButtonFormPath, step.path, step.nextButtonFormPath]);
    expect(links).toEqual([
      ['start', 'contact', 'work'],
      ['contact', 'work', 'income'],
      ['work', 'income', 'agreement'],
      ['income', 'agreement', 'submit'],
    ]);
    expect(flow.steps.filter((step) => step.dataPointsToSubmit !== undefined)).toEqual([
      expect.objectContaining({
        path: 'agreement',
        dataPointsToSubmit: flow.steps.flatMap((step) => step.dataPoints),
        dataPointsPerStep: Object.fromEntries(flow.steps.map((step) => [step.path, step.dataPoints])),
      }),
    ]);
  });

  it('changes the fingerprint of a step when one of its rules changes, and no other fingerprint', () => {
    const text = baseTree.get('config/countries/atlantis.json') ?? '';
    const changedTree = new Map([
      ...baseTree,
      ['config/countries/atlantis.json', text.replace('"maximum": 50000', '"maximum": 40000')] as const,
    ]);
    const before = flowOf(outputOf(compileFiles(baseTree)));
    const after = flowOf(outputOf(compileFiles(changedTree)));
    const changedSteps = before.steps.filter(
      (step, index) => step.fingerprint !== after.steps[index]?.fingerprint,
    );
    expect(changedSteps.map((step) => step.path)).toEqual(['income']);
    expect(after.configHash).not.toBe(before.configHash);
  });
});

describe('a question added in JSON and messages alone', () => {
  const nickname = {
    $schema: '../../generated/schemas/data-point.schema.json',
    field: 'personalDetails.firstName',
    step: 'contact',
    control: 'text',
    schema: { type: 'string', minLength: 2 },
    required: true,
    autocomplete: 'given-name',
    privacy: { class: 'identity', persist: 'local', analytics: 'presence' },
  };
  const files = new Map(baseTree);
  files.set('config/data-points/firstName.json', JSON.stringify(nickname));
  const country = baseTree.get('config/countries/atlantis.json') ?? '';
  files.set(
    'config/countries/atlantis.json',
    country.replace('    "email",', '    "firstName",\n    "email",'),
  );
  for (const language of ['en', 'es']) {
    const messages = baseTree.get(`locales/${language}/form.json`) ?? '';
    const messagesWithQuestion = messages.replace(
      '"dataPoints": {',
      '"dataPoints": {\n    "firstName": { "label": "First name" },',
    );
    files.set(`locales/${language}/form.json`, messagesWithQuestion);
  }
  const output = outputOf(compileFiles(files));

  it('is asked on its page', () => {
    const flow = flowOf(output);
    expect(flow.steps[0].dataPoints).toEqual(['amount', 'firstName', 'email']);
  });

  it('is required and checked, on the page and in the lead', () => {
    const step = jsonOf(output, 'countries/atlantis/steps/contact.schema.json');
    expect(step).toHaveProperty('properties.firstName', { type: 'string', minLength: 2 });
    expect(step).toHaveProperty('required', ['amount', 'firstName', 'email']);
    expect(output.get('countries/atlantis/steps/contact.validator.js')).toContain('data.firstName');
    const lead = jsonOf(output, 'countries/atlantis/lead.schema.json');
    expect(lead).toHaveProperty('properties.personalDetails', {
      type: 'object',
      properties: { firstName: { type: 'string', minLength: 2 } },
      required: ['firstName'],
      additionalProperties: false,
    });
  });

  it('owns server errors about its field', () => {
    const owners = jsonOf(output, 'countries/atlantis/owners.json');
    const owner = { dataPoint: 'firstName', step: 'contact' };
    expect(owners).toMatchObject({ owned: { firstName: owner, 'personalDetails.firstName': owner } });
  });
});

describe('a broken configuration', () => {
  const samples = [
    'known-properties',
    'shaped-values',
    'complete-brands',
    'non-empty-messages',
    'known-contexts',
    'typed-conditions',
  ];
  const brokenFiles = new Map(
    samples.flatMap((sample) =>
      [...sampleTree(sample)].filter(([file, text]) => baseTree.get(file) !== text),
    ),
  );
  brokenFiles.set('config/screens/checking.json', '{ "kind": "status" ');
  const result = compileFiles(new Map([...baseTree, ...brokenFiles]));

  it('reports every fault of every file in one run', () => {
    const findings = result.ok ? [] : result.diagnostics.map(({ code, at }) => `${spanText(at[0])} ${code}`);
    expect(findings).toEqual([
      'config/brands/tide/brand.json:5:11 brand-file',
      'config/conditions.json:4:74 condition-operand',
      'config/conditions.json:5:72 condition-operand',
      'config/conditions.json:10:17 condition-operand',
      'config/countries/atlantis.json:5:51 value-shape',
      'config/countries/atlantis.json:8:28 value-shape',
      'config/data-points/email.json:3:12 value-shape',
      'config/screens/checking.json:1:20 json-syntax',
      'config/steps.json:7:28 unknown-context',
      'locales/es/common.json:2:11 empty-message',
      'locales/es/screens.json:4:25 empty-message',
    ]);
  });

  it('generates no output', () => {
    expect(result).not.toHaveProperty('files');
  });

  it('reports the other faults of a file that also has a wrong type', () => {
    const text = (baseTree.get('config/countries/atlantis.json') ?? '')
      .replace('"default": 1000', '"default": "a thousand"')
      .replace('"startPage": "contact"', '"startPage": "contacts"')
      .replace('    "email",', '    "emial",')
      .replace('"stateRoutes"', '"stateRoute"');
    const faulty = compileFiles(new Map([...baseTree, ['config/countries/atlantis.json', text]]));
    expect(faulty.ok ? [] : faulty.diagnostics.map(({ code }) => code)).toEqual([
      'value-shape',
      'start-page',
      'unknown-data-point',
      'unknown-property',
    ]);
  });
});
