import { describe, expect, it } from 'vitest';
import type { ConfigTree } from '../../../src/compiler/compile.ts';
import type { Files } from '../../../src/compiler/edit/json-texts.ts';
import { newCountry } from '../../../src/compiler/edit/new-country.ts';
import {
  newBrand,
  newControls,
  newExperimentFiles,
  newLanguage,
  newQuestion,
  newScreen,
  newStep,
} from '../../../src/compiler/edit/new-files.ts';
import { positionInStep } from '../../../src/compiler/edit/position-in-step.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';
import { all, set, applyChange, write } from '../tree-changes.ts';

/** The compiler's findings, without missing translations. */
function findingsIn(files: Files, tree = baseTree): readonly string[] {
  const result = compileFiles(new Map([...tree, ...files]));
  const findings = result.ok ? result.warnings : result.diagnostics;
  return [...new Set(findings.map(({ code }) => code))];
}

const question = {
  id: 'petName',
  label: 'Name of your pet',
  step: 'work',
  field: 'otherDetails.petName',
  control: 'text',
  isRequired: true,
  options: ['cat', 'dog'],
  countries: ['atlantis'],
} as const;

const newPetStep = { path: 'pets', title: 'Have you pets?', context: 'person' };

const newPetScreen = {
  id: 'pets',
  title: 'Your pets',
  state: 4,
  call: 'updateLead',
  questions: ['monthlyIncome'],
};

describe('a new file', () => {
  it.each(newControls)('of a question shown by "%s" lacks only translations', (control) => {
    expect(findingsIn(newQuestion({ ...question, control }, baseTree))).toEqual(['unfinished-message']);
  });

  it('of a question adds it to the questions of its step', () => {
    const files = newQuestion(question, baseTree);
    expect(files.get('config/countries/atlantis.json')).toContain(
      '"employer",\n    "petName",\n    "monthlyIncome"',
    );
    expect(files.get('locales/es/form.json')).toContain('"label": "TODO Name of your pet"');
    expect(files.get('locales/en/form.json')).toContain('"label": "Name of your pet"');
  });

  it.each([
    ['a question', 'form', (tree: ConfigTree) => newQuestion(question, tree)],
    ['a step', 'form', (tree: ConfigTree) => newStep(newPetStep, tree)],
    [
      'a screen',
      'screens',
      (tree: ConfigTree) => newScreen({ ...newPetScreen, countries: ['atlantis'] }, tree),
    ],
  ] as const)('of %s has texts in the regional variant of a country', (_, namespace, create) => {
    const regionalFiles = [...baseTree].map(
      ([file, text]) => [file.replace('locales/es/', 'locales/es-MX/'), text] as const,
    );
    const tree = applyChange(
      set('config/countries/atlantis.json', 'locales', ['es-MX']),
      new Map(regionalFiles),
    );
    const textFiles = [...create(tree).keys()].filter((file) => file.startsWith('locales/'));
    expect(textFiles).toEqual([`locales/en/${namespace}.json`, `locales/es-MX/${namespace}.json`]);
    expect(create(tree).get(`locales/es-MX/${namespace}.json`)).toContain('"TODO ');
  });

  it('of a question can have a condition', () => {
    const files = newQuestion({ ...question, step: 'income', when: 'is-employed' }, baseTree);
    expect(JSON.parse(files.get('config/data-points/petName.json') ?? '')).toHaveProperty(
      'when',
      'is-employed',
    );
    expect(findingsIn(files)).toEqual(['unfinished-message']);
  });

  it('of a question adds it before the consents that end its step', () => {
    const files = newQuestion({ ...question, step: 'agreement' }, baseTree);
    expect(files.get('config/countries/atlantis.json')).toContain(
      '"monthlyIncome",\n    "petName",\n    "newsletter",\n    "agreement"',
    );
    expect(findingsIn(files)).toEqual(['unfinished-message']);
  });

  it.each([
    ['text', 1],
    ['consent', 4],
    ['captcha', 5],
  ] as const)(
    'of a question shown by "%s" adds it before the consents or the captcha of a step, or at the end',
    (control, position) => {
      const versionedConsent = { control: 'multi-choice', version: 1 } as const;
      const step = [
        { control: 'email' },
        { control: 'consents' },
        versionedConsent,
        { control: 'consent' },
      ] as const;
      expect(positionInStep({ control }, [...step, { control: 'captcha' }])).toBe(position);
      // An unreadable file counts as a question. Consents between questions do not end the group.
      expect(positionInStep({ control }, [versionedConsent, undefined])).toBe(2);
    },
  );

  it('of a step has its first question after the questions of the preceding sections', () => {
    const step = newStep(newPetStep, baseTree);
    const tree = new Map([...baseTree, ...step]);
    const files = newQuestion({ ...question, step: 'pets' }, tree);
    expect(files.get('config/countries/atlantis.json')).toContain(
      '"employer",\n    "petName",\n    "monthlyIncome"',
    );
    expect(findingsIn(files, tree)).toEqual(['unfinished-message']);
  });

  it.each([
    [undefined, 10],
    [0, 10],
    [3, 18],
  ])('of a step with %j questions has an estimated time of %i seconds', (questionCount, medianSeconds) => {
    const files = newStep({ ...newPetStep, ...(questionCount !== undefined && { questionCount }) }, baseTree);
    expect(JSON.parse(files.get('config/steps.json') ?? '')).toMatchObject({
      steps: { pets: { context: 'person', medianSeconds } },
    });
  });

  it('of a question has its texts after those of the question before it', () => {
    const files = newQuestion(question, baseTree);
    const { dataPoints: asked } = JSON.parse(files.get('config/countries/atlantis.json') ?? '') as {
      dataPoints: readonly string[];
    };
    const previous = asked[asked.indexOf('petName') - 1];
    for (const language of ['en', 'es']) {
      const { dataPoints } = JSON.parse(files.get(`locales/${language}/form.json`) ?? '') as {
        dataPoints: object;
      };
      const names = Object.keys(dataPoints);
      expect(names.at(-1)).not.toBe('petName');
      expect(names[names.indexOf('petName') - 1]).toBe(previous);
    }
  });

  it.each([
    ['the last step of its section', false],
    ['the step that it is added after', true],
  ])('of a step follows %s', (_, hasPrevious) => {
    const { steps: stepsBefore } = JSON.parse(baseTree.get('config/steps.json') ?? '') as {
      steps: Readonly<Record<string, { readonly context: string }>>;
    };
    const last = Object.keys(stepsBefore).findLast((path) => stepsBefore[path]?.context === 'person');
    const first = Object.keys(stepsBefore)[0] ?? '';
    const previous = hasPrevious ? first : last;
    const files = newStep({ ...newPetStep, ...(hasPrevious && { after: first }) }, baseTree);
    for (const file of ['config/steps.json', 'locales/en/form.json']) {
      const { steps } = JSON.parse(files.get(file) ?? '') as { steps: object };
      const paths = Object.keys(steps);
      expect(paths[paths.indexOf('pets') - 1]).toBe(previous);
    }
  });

  it('of a step keeps existing texts', () => {
    const spanish = '{ "steps": { "pets": { "title": "¿Tiene mascotas?", "action": "Seguir" } } }';
    const tree = new Map([...baseTree, ['locales/es/form.json', spanish]]);
    const files = newStep(newPetStep, tree);
    expect([...files.keys()]).toEqual(['config/steps.json', 'locales/en/form.json']);
  });

  it('of a screen is selected by the country if its state has another screen', () => {
    const screen = {
      id: 'more',
      title: 'What do you earn?',
      state: 4,
      call: 'updateLead',
      questions: ['monthlyIncome'],
      countries: undefined,
    };
    const files = newScreen(screen, baseTree);
    expect(files.get('config/countries/atlantis.json')).toContain('"stateRoutes": {\n    "4": "/more"\n  }');
    expect(findingsIn(files)).toEqual(['unfinished-message']);
  });

  it('of a screen of some countries does not change the other countries', () => {
    const duplicate = [
      'config/countries/lemuria.json',
      baseTree.get('config/countries/atlantis.json') ?? '',
    ] as const;
    const tree = new Map([...baseTree, duplicate]);
    const screen = { id: 'more', title: 'More', state: 4, call: 'updateLead', questions: ['monthlyIncome'] };
    const files = newScreen({ ...screen, countries: ['lemuria'] }, tree);
    expect(files.get('config/countries/lemuria.json')).toContain('"4": "/more"');
    expect(JSON.parse(files.get('config/screens/more.json') ?? '')).toMatchObject({ countries: ['lemuria'] });
    expect(files.has('config/countries/atlantis.json')).toBe(false);
  });

  it('of a brand is a copy of another brand', () => {
    const files = newBrand('wave', 'Wave', 'tide', baseTree);
    expect(files.get('config/brands/wave/atlantis.json')).toContain('"pageTitle": "Wave: a loan"');
    expect(findingsIn(files)).toEqual(['copied-company']);
  });

  it('of a country is a copy of another country', () => {
    const country = {
      slug: 'lemuria',
      code: 'MC',
      currency: 'EUR',
      language: 'es',
      prefix: '+377',
      like: 'atlantis',
      brand: 'tide',
    };
    expect(findingsIn(newCountry(country, baseTree))).toEqual(['copied-fact']);

    // Copied people lose the values that only the other country defines, such as its codes.
    const treeWithPeople = applyChange(
      all(
        set('config/data-points/email.json', 'schema/format', 'iban-pl'),
        set('config/people/atlantis.json', 'people', {
          ana: { email: 'ana@example.com', employment: 'retired' },
          ben: { email: 'ben@example.com' },
        }),
      ),
      baseTree,
    );
    const compiledCopy = compileFiles(new Map([...baseTree, ...newCountry(country, baseTree)]));
    expect(
      compiledCopy.ok && compiledCopy.warnings.flatMap(({ detail }) => ('fact' in detail ? detail.fact : [])),
    ).toContain('people.ana');
    expect(
      JSON.parse(newCountry(country, treeWithPeople).get('config/people/lemuria.json') ?? ''),
    ).toMatchObject({
      copiedFrom: 'config/people/atlantis.json',
      people: { ana: { employment: 'retired' } },
    });

    const addNotices = all(
      set('config/countries/atlantis.json', 'notices', ['credit-warning']),
      ...['en', 'es'].map((language) =>
        set(`locales/${language}/form.json`, 'notices', { 'credit-warning': `¡Ojo! (${language})` }),
      ),
      write('locales/es-MC/form.json', '{}'),
    );
    const treeWithNotices = applyChange(addNotices, baseTree);
    const compiledWithNotices = compileFiles(
      new Map([...treeWithNotices, ...newCountry({ ...country, language: 'es-MC' }, treeWithNotices)]),
    );
    const facts = (
      compiledWithNotices.ok ? compiledWithNotices.warnings : compiledWithNotices.diagnostics
    ).map(({ detail }) => ({ ...detail }));
    expect(facts).toContainEqual({
      fact: 'legal texts (form.notices)',
      copiedFrom: 'config/countries/atlantis.json',
    });

    const codes = { post: { schema: { format: 'postal-code-es' } }, tax: { schema: { format: 'pesel' } } };
    const spanish = applyChange(set('config/countries/atlantis.json', 'overrides', codes), baseTree);
    const copiedFile = newCountry(country, spanish).get('config/countries/lemuria.json') ?? '';
    expect(JSON.parse(copiedFile)).toHaveProperty('overrides', {
      post: { schema: { format: 'postal-code-any' } },
    });
  });

  it('of a language has the English texts to translate, and of a regional variant has no texts', () => {
    expect(findingsIn(newLanguage('fr', baseTree))).toEqual(['unwritten-language']);
    const pluralTexts = '{ "days_one": "{{count}} day", "days_other": "{{count}} days" }';
    const french = newLanguage('fr', new Map([['locales/en/form.json', pluralTexts]]));
    expect(JSON.parse(french.get('locales/fr/form.json') ?? '')).toEqual({
      days_one: 'TODO {{count}} day',
      days_many: 'TODO {{count}} days',
      days_other: 'TODO {{count}} days',
    });
    expect([...newLanguage('es-MX', baseTree)]).toEqual([['locales/es-MX/form.json', '{}\n']]);
  });

  it('of an experiment has variants that do not differ yet', () => {
    expect(findingsIn(newExperimentFiles('wording', 'atlantis', ['control', 'short']))).toEqual([
      'variant-twice',
    ]);
  });
});
