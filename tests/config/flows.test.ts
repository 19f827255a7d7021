import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompileResult } from '../../src/compiler/compile.ts';
import { countryCodes } from '../../src/model/country-codes.ts';
import type { ErrorOwners } from '../../src/model/flow.ts';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { dottedFields, fieldsOfScreens, vehicleFields } from './lead-fields.ts';
import {
  type CompiledCountry,
  type Lender,
  compiledCountry,
  lenderOn,
  sendThrough,
} from './personas-on-forms.ts';
import { countries, divisions } from './shipped-config.ts';

const slugs = Object.keys(countries);
/** The answers of a persona stay valid for years, so the tests do not fail on a later day. */
const days = ['2024-06-15', '2026-11-21', '2036-02-29'];

let result: CompileResult;
let lenders: readonly Lender[] = [];
const compiledCountries = new Map<string, CompiledCountry>();

beforeAll(async () => {
  ({ result } = await shippedCompilation());
  if (!result.ok) return;
  const { files } = result;
  lenders = await Promise.all(days.map((day) => lenderOn(files, day)));
  for (const slug of slugs) compiledCountries.set(slug, await compiledCountry(files, slug));
}, 60_000);

afterAll(() => {
  for (const lender of lenders) lender.close();
});

function countryNamed(slug: string): CompiledCountry {
  const country = compiledCountries.get(slug);
  if (country === undefined) throw new Error(`${slug} was not compiled.`);
  return country;
}

function leadSchemaOf(slug: string): ObjectSchema {
  const file = result.ok ? result.files.get(`countries/${slug}/lead.schema.json`) : undefined;
  return JSON.parse(file ?? '') as ObjectSchema;
}

describe('the shipped configuration', () => {
  it('contains the schemas of prefilled fields that only a screen asks', () => {
    const name = { type: 'string', format: 'name', maxLength: 64 };
    const askedLater = slugs.map((slug) => [slug, countryNamed(slug).flow.askedLater]);
    expect(Object.fromEntries(askedLater)).toMatchObject({
      philippines: [
        { field: 'personalDetails.firstName', schema: name },
        { field: 'personalDetails.lastName', schema: name },
      ],
    });
  });

  it('has a persona for every edge between two steps', () => {
    const coverage = result.ok ? result.coverage : [];
    expect(coverage.map(({ country }) => country)).toEqual(slugs);
    expect(coverage.map(({ coveredEdges }) => coveredEdges)).toEqual(coverage.map(({ edges }) => edges));
    expect(coverage.map(({ steps }) => steps)).toEqual(
      slugs.map((slug) => countryNamed(slug).flow.steps.length),
    );
  });
});

interface ObjectSchema {
  readonly properties: { readonly [name: string]: Partial<ObjectSchema> };
}

function fieldsIn({ properties }: ObjectSchema): readonly string[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties !== undefined && name !== 'marketingConsents'
      ? fieldsIn({ properties: schema.properties }).map((nested) => `${name}.${nested}`)
      : [name],
  );
}

describe('the leads of all countries together', () => {
  it('have every field of a lead, those of screens, and the product', () => {
    const schemas = slugs.map((slug) => fieldsIn(leadSchemaOf(slug)));
    expect(schemas.flat()).toEqual(
      expect.arrayContaining([...dottedFields, ...vehicleFields, ...fieldsOfScreens, 'productId']),
    );
  });
});

describe.each(slugs)('%s', (slug) => {
  it('has a minimal and a maximal persona first', () => {
    const { personas } = countryNamed(slug);
    expect(personas.slice(0, 2).map(({ name }) => name)).toEqual(['minimal', 'maximal']);
    const lengths = personas.map((persona) => persona.path.length);
    expect([personas[0]?.path.length, personas[1]?.path.length]).toEqual([
      Math.min(...lengths),
      Math.max(...lengths),
    ]);
  });

  it.each(days)('accepts each persona’s answers on %s, in the browser and at the lender', (today) => {
    const country = countryNamed(slug);
    const validateLead = lenders[days.indexOf(today)]?.validateLead;
    for (const persona of country.personas) {
      expect(validateLead?.(sendThrough(country, persona, today))).toEqual({ errors: [], complete: true });
    }
  });

  it('has a maximal persona that answers every visible question that the page does not fill in', () => {
    const { flow, personas } = countryNamed(slug);
    const { answers = {}, path: steps = [] } = personas[1] ?? {};
    const shownQuestions = flow.steps
      .filter((step) => steps.includes(step.path))
      .flatMap((step) => step.dataPoints);
    const withoutText = shownQuestions.filter((id) => {
      const dataPoint = flow.dataPoints[id];
      return dataPoint?.when === undefined && dataPoint?.control !== 'captcha' && !Object.hasOwn(answers, id);
    });
    expect(withoutText).toEqual([]);
  });

  it('names its own divisions, and leaves the names of countries to the browser', () => {
    const questions = Object.values(countryNamed(slug).flow.dataPoints);
    const labelled = (list: string) => questions.filter((question) => question?.optionLabels?.list === list);
    const divisionFile = divisions[slug]?.divisions ?? [];
    const names = Object.fromEntries(divisionFile.map(({ code, name }) => [code, name]));
    const aliases = Object.fromEntries(
      divisionFile.flatMap((division) => ('aliases' in division ? [[division.code, division.aliases]] : [])),
    );
    const labels = { list: 'divisions', names, ...(Object.keys(aliases).length > 0 && { aliases }) };
    const ofDivisions = labelled('divisions').map((question) => [
      question?.optionLabels,
      question?.schema['enum'],
    ]);
    expect(ofDivisions).toEqual(ofDivisions.map(() => [labels, Object.keys(names)]));
    const ofCountries = labelled('countries').map((question) => question?.schema['enum']);
    expect(ofCountries).toEqual(ofCountries.map(() => countryCodes));
  });

  it('has an owner for each field of a server error: one step, only screens, or none', () => {
    const files = result.ok ? result.files : new Map<string, string>();
    const { owned, unowned } = JSON.parse(files.get(`countries/${slug}/owners.json`) ?? '') as ErrorOwners;
    const screens = [...files].filter(([file]) => file.startsWith(`countries/${slug}/screens/`));
    const onScreens = screens
      .filter(([file]) => file.endsWith('.form.json'))
      .map(([, text]) => (JSON.parse(text) as { readonly owners: ErrorOwners }).owners.owned);
    const fields = fieldsIn(leadSchemaOf(slug));
    const answering = fields.map((field) => {
      const groups = unowned.filter((name) => field === name || field.startsWith(`${name}.`));
      const steps = Number(Object.hasOwn(owned, field)) + groups.length;
      const isOnScreens = steps === 0 && onScreens.some((names) => Object.hasOwn(names, field));
      return [field, isOnScreens ? 1 : steps] as const;
    });
    expect(answering.filter(([, owners]) => owners !== 1)).toEqual([]);
  });

  it('contains its age limits and notices', () => {
    const { flow } = countryNamed(slug);
    const { age, notices } = countries[slug] ?? {};
    expect([flow.age, flow.notices]).toEqual([age, notices]);
  });
});
