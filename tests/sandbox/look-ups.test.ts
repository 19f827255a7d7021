import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companiesFor } from '../../sandbox/calls/companies.ts';
import { emailAdvice } from '../../sandbox/calls/email-advice.ts';
import { placesOf } from '../../sandbox/calls/places.ts';
import { startLender } from '../support/lender/lender.ts';
import { productId } from '../support/shipped/rules-on-disk.ts';
import spain from '../../config/divisions/spain.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);

async function readJson(path: string): Promise<unknown> {
  const module = (await import(new URL(path, root).href, { with: { type: 'json' } })) as { default: unknown };
  return module.default;
}

/** The countries with data of this kind. A new country has none at first. */
function countriesWith(kind: 'places' | 'companies'): readonly string[] {
  return readdirSync(new URL(`sandbox/data/${kind}/`, root)).map((file) => file.replace('.json', ''));
}

describe.each(countriesWith('places'))('the places of %s', (country) => {
  test('are in divisions of the country, and at least a few dozen', async () => {
    const { divisions } = (await readJson(`config/divisions/${country}.json`)) as {
      divisions: readonly { code: string }[];
    };
    const { places, provinces } = (await readJson(`sandbox/data/places/${country}.json`)) as {
      places: Record<string, readonly { province: string }[]>;
      provinces: Record<string, string>;
    };
    const usedProvinces = [
      ...Object.values(places).flatMap((each) => each.map(({ province }) => province)),
      ...Object.values(provinces),
    ];
    const divisionCodes = new Set(divisions.map(({ code }) => code));
    expect(usedProvinces.filter((code) => !divisionCodes.has(code))).toEqual([]);
    expect(Object.keys(places).length).toBeGreaterThan(19);
  });
});

describe.each(countriesWith('companies'))('the companies of %s', (country) => {
  test('are found by the beginning of any word', async () => {
    expect(companiesFor(country, 'acme')).toHaveLength(1);
    expect((await readJson(`sandbox/data/companies/${country}.json`)) as readonly string[]).toHaveLength(20);
  });
});

describe('a postal code', () => {
  test('is found in any spelling', () => {
    expect(placesOf('poland', '00950')).toEqual(placesOf('poland', '00-950'));
    expect(placesOf('poland', '00-950')).toEqual([
      { province: 'PL-14', city: 'Warszawa', municipality: 'Warszawa' },
    ]);
  });

  test('without an entry still has its province', () => {
    expect(placesOf('spain', '28999')).toEqual([{ province: 'ES-M' }]);
    expect(placesOf('mexico', '97999')).toEqual([{ province: 'MX-YUC' }]);
  });

  test('is found for every province of Spain by the first two digits', () => {
    const codes = Array.from({ length: 52 }, (_, index) => {
      const code = `${String(index + 1).padStart(2, '0')}998`;
      return placesOf('spain', code)[0]?.province;
    });
    expect(new Set(codes)).toEqual(new Set(spain.divisions.map(({ code }) => code)));
  });

  test('can have several places', () => {
    expect(placesOf('spain', '28470').map(({ city }) => city)).toEqual(['Cercedilla', 'Navacerrada']);
  });

  test('of the wrong length or an unknown country has no place', () => {
    expect(placesOf('spain', '2801')).toEqual([]);
    expect(placesOf('spain', '')).toEqual([]);
    expect(placesOf('atlantis', '28013')).toEqual([]);
  });
});

describe('a company', () => {
  test('is found without its accents, and by several words in any order', () => {
    expect(companiesFor('poland', 'slaska')).toEqual([{ name: 'Śląska Grupa Transportowa sp. z o.o.' }]);
    expect(companiesFor('germany', 'hol schw')).toEqual([{ name: 'Schwarzwald Holzbau GmbH' }]);
  });

  test('list ends at ten', () => {
    expect(companiesFor('germany', 'g')).toHaveLength(10);
  });
});

describe('an email address', () => {
  test('of a mistyped domain returns a suggestion', () => {
    expect(emailAdvice('Maria.O@gmial.com')).toEqual({ reachable: false, suggestion: 'Maria.O@gmail.com' });
  });

  test('of an undeliverable domain differs from an unknown one', () => {
    expect(emailAdvice('maria@home.invalid')).toEqual({ reachable: false });
    expect(emailAdvice('maria@')).toEqual({ reachable: false });
    expect(emailAdvice('maria@example.com')).toEqual({ reachable: true });
    expect(emailAdvice('maria@constructor')).toEqual({ reachable: false });
  });
});

describe('the look-ups', () => {
  const product = `?productId=${productId}`;

  test('depend on the country of the product', async () => {
    const lender = await startLender();
    const replies = await Promise.all([
      lender.call('GET', `/postcode/lookup/1200${product}`),
      lender.call('GET', `/postcode/1200${product}`),
      lender.call('GET', `/company/pasig%20riv${product}`),
      lender.call('GET', `/email/validate/maria%2Bloan%40gmial.com${product}`),
    ]);
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { postalCode: '1200', places: [{ province: 'PH-00', city: 'Makati' }] } },
      { status: 200, body: { province: 'PH-00', city: 'Makati' } },
      { status: 200, body: { companies: [{ name: 'Pasig River Software, Inc.' }] } },
      { status: 200, body: { reachable: false, suggestion: 'maria+loan@gmail.com' } },
    ]);
  });

  test('of an unknown product are rejected, and an unknown code is not found', async () => {
    const lender = await startLender();
    expect((await lender.call('GET', '/postcode/lookup/1200?productId=nobody')).status).toBe(400);
    expect((await lender.call('GET', '/postcode/lookup/1200')).status).toBe(400);
    expect((await lender.call('GET', `/postcode/99999${product}`)).status).toBe(404);
  });
});
