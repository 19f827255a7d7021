import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import common from '../../locales/en/common.json';
import { type Country, countryOfTestQuestions } from '../../src/app/country.ts';
import { flowOf, ownersOf } from '../flow/flow-of.ts';

const flow = flowOf([
  { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }, { id: 'phone' }] },
  { path: 'work', dataPoints: [{ id: 'work' }] },
]);
const country: Country = {
  flow,
  owners: ownersOf(flow),
  screens: [],
  messages: { locale: 'en', common, form: {} },
  phone: { country: 'PH', metadata: {} },
};
const requests: string[] = [];
let reply: Response;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return Promise.resolve(reply);
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = () => countryOfTestQuestions(country, { apiBase: 'https://lender.example/api', productId: 'p' });

function replyWithQuestions(dataPoints: readonly string[]): void {
  reply = new Response(JSON.stringify({ dataPoints }));
}

describe('the form of test questions', () => {
  it('asks only the listed questions and assigns errors only to them', async () => {
    replyWithQuestions(['work', 'email']);
    const testCountry = await ask();
    expect(requests).toEqual(['https://lender.example/api/v3/test/datapoints?productId=p']);
    expect(testCountry.flow.steps.map(({ path, dataPoints }) => [path, dataPoints])).toEqual([
      ['contact', ['email']],
      ['work', ['work']],
    ]);
    expect(Object.keys(testCountry.owners.owned).toSorted()).toEqual([
      'contactDetails.email',
      'email',
      'work',
    ]);
  });

  it('is rejected with the unknown names', async () => {
    replyWithQuestions(['work', 'shoeSize', 'hats']);
    await expect(ask()).rejects.toThrow(
      `The lender lists test questions that ${flow.country} does not ask: shoeSize, hats.`,
    );
  });

  it('is rejected if the lender lists no questions, or does not reply', async () => {
    replyWithQuestions([]);
    await expect(ask()).rejects.toThrow('The lender lists no test questions.');
    reply = new Response('{}', { status: 503 });
    await expect(ask()).rejects.toThrow('The lender lists no test questions: refused.');
  });
});
