import { expect, test } from 'vitest';
import { startLender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';

const back = 'http://site.localhost:5173/application-frontend/instantor';

test('a bank visit has a URL for its state, and returns to the application', async () => {
  const lender = await startLender();
  await lender.journey(9, 10);
  const { body } = await lender.call('POST', '/v2/lead', validLead);
  const { id } = body as { id: string };
  const status = await lender.call('GET', `/lead/status/${id}`);
  const { handover } = status.body as { handover: { url: string } };
  expect(handover).toMatchObject({ kind: 'redirect', skippable: true });
  const page = await fetch(`${handover.url}?returnTo=${encodeURIComponent(back)}`);
  expect(await page.text()).toContain(`href="${back}"`);
});

for (const address of ['https://attacker.example/', 'javascript:alert(1)', 'localhost', '']) {
  test(`a partner page never redirects to ${JSON.stringify(address)}`, async () => {
    const lender = await startLender();
    const { text } = await lender.control('GET', `/handover/card?returnTo=${encodeURIComponent(address)}`);
    expect(text).toContain('There is no return address.');
    expect(text).not.toContain('href="https://attacker');
  });
}

test('only bank and card have a partner page', async () => {
  const lender = await startLender();
  const statuses = await Promise.all(
    ['bank', 'card', 'casino'].map(
      async (place) => (await lender.control('GET', `/handover/${place}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404]);
});
