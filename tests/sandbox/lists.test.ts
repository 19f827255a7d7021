import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Choice, ProfessionalArea } from '../../generated/api/types.ts';
import { optionsOf } from '../../src/form/options.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import { countryCodes } from '../../src/model/country-codes.ts';
import type { Flow } from '../../src/model/flow.ts';
import { startLender } from '../support/lender/lender.ts';
import { type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');

/** The options of a work question on its screen in the country. */
function optionsIn({ slug }: ShippedCountry, question: string): readonly string[] {
  const file = path.join(generated, 'countries', slug, 'screens/professional-details.form.json');
  const { flow } = JSON.parse(readFileSync(file, 'utf8')) as { readonly flow: Flow };
  return optionsOf(dataPointOf(flow, question)).map(String);
}

async function ask<Body>({ site }: ShippedCountry, list: string): Promise<Body> {
  const lender = await startLender({ generated });
  const { status, body } = await lender.call('GET', `${list}?productId=${site.productId}`);
  expect(status).toBe(200);
  return body as Body;
}

describe.each(shippedCountries(generated))('the lists for $slug', (country) => {
  it('contain the options of the catalogue, except for the self-employed', async () => {
    const { choices } = await ask<{ choices: readonly Choice[] }>(country, '/choices/position');
    const values = choices.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    const askedOptions = [...optionsIn(country, 'positionType'), ...optionsIn(country, 'cofidisProfession')];
    expect(askedOptions.filter((option) => option !== 'selfEmployed' && !values.includes(option))).toEqual(
      [],
    );
    expect(values.filter((value) => !askedOptions.includes(value))).toEqual([]);
  });

  it('contain positions and professions of every named job area', async () => {
    const { areas } = await ask<{ areas: readonly ProfessionalArea[] }>(
      country,
      '/perofesional-details-mapping',
    );
    const askedAreas = optionsIn(country, 'jobArea');
    const areaNames = areas.map(({ jobArea }) => jobArea);
    expect(askedAreas.filter((option) => !areaNames.includes(option))).toEqual(['other']);
    const [positions, professions] = ['positionType', 'cofidisProfession'].map((id) =>
      optionsIn(country, id),
    );
    for (const area of areas) {
      const some = [area.positions, area.professions.map(({ value }) => value)];
      for (const [index, all] of [positions, professions].entries()) {
        expect(some[index]?.filter((value) => !all?.includes(value))).toEqual([]);
        expect(some[index]?.length).toBeGreaterThan(1);
        expect(some[index]?.length).toBeLessThan(all?.length ?? 0);
      }
    }
  });

  it('have nearly every country of the world, its own first', async () => {
    const { choices } = await ask<{ choices: readonly Choice[] }>(country, '/choices/country');
    const values = choices.map(({ value }) => value);
    expect(values[0]).toBe(country.flow.phone.country);
    expect(countryCodes.filter((code) => !values.includes(code))).toEqual(['IR', 'KP', 'MM']);
  });
});
