import { describe, expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { baseTree, compileFiles, edited } from '../../sample-tree.ts';

const country = 'config/countries/atlantis.json';
const at = [`${country}:11:16`];

it('a start page without questions is reported', () => {
  expect(faultsOf('known-start-page')).toEqual([
    {
      code: 'start-page',
      at,
      text: 'The country "atlantis" starts on "contacts", which has no questions there. Use the step of one of the country’s data points, or a screen that sends "/v2/lead". Did you mean "contact"?',
    },
  ]);
});

const startingOn = (name: string) => edited(country, '"startPage": "contact"', `"startPage": "${name}"`);
const textsOf = (tree: ReadonlyMap<string, string>) => {
  const result = compileFiles(tree);
  return result.ok ? [] : readable(result.diagnostics).map(({ code, text }) => `${code}: ${text}`);
};

const startFaults = (tree: ReadonlyMap<string, string>) =>
  textsOf(tree).filter((each) => each.startsWith('start-page'));

describe('a start page', () => {
  it('may be a later step if later conditions do not need the skipped ones', () => {
    expect(textsOf(startingOn('work'))).toEqual([]);
    expect(textsOf(startingOn('income'))).toEqual([
      expect.stringMatching(/^condition-reads-forward: .*which is never asked there/),
    ]);
  });

  it('that is a screen must create a lead', () => {
    expect(textsOf(startingOn('checking'))).toEqual([
      'start-page: The country "atlantis" starts on "checking", a screen that does not create a lead. Use a form that sends "/v2/lead", or a step.',
    ]);
  });

  it('may be a screen that creates a lead, unless the country excludes it', () => {
    const page = {
      $schema: '../../generated/schemas/screen.schema.json',
      kind: 'form',
      route: '/personal-details',
      states: [2],
      tone: 'neutral',
      actions: [],
      dataPoints: ['email'],
      call: 'updateLead',
    };
    const withPage = new Map([
      ...startingOn('personal-details'),
      ['config/screens/personal-details.json', JSON.stringify(page)] as const,
    ]);
    expect(startFaults(withPage)).toEqual([]);
    const withoutPage = (withPage.get(country) ?? '').replace(
      '"stateRoutes"',
      '"screensExcept": ["personal-details"],\n  "stateRoutes"',
    );
    expect(startFaults(new Map([...withPage, [country, withoutPage]]))).toEqual([
      'start-page: The country "atlantis" starts on "personal-details", a screen that is not shown there. Show the screen "personal-details" there, or start on another page.',
    ]);
    expect(baseTree.has('config/screens/personal-details.json')).toBe(false);
  });
});
