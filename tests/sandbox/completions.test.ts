import { describe, expect, test } from 'vitest';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { productId, validLead } from '../support/shipped/rules-on-disk.ts';

async function leadIn(state: number, options: Parameters<typeof startLender>[0] = {}): Promise<Applied> {
  const lender = await startLender(options);
  await lender.journey(state, 12);
  const { body } = await lender.call('POST', '/v2/lead', validLead);
  return { lender, id: (body as { id: string }).id };
}

interface Applied {
  readonly lender: Lender;
  readonly id: string;
}

function offerOf(position: number) {
  return async ({ lender, id }: Applied) => {
    const { body } = await lender.call('GET', `/lead/status/${id}`);
    return { offerId: (body as { offers: { id: string }[] }).offers[position]?.id };
  };
}

const givenConsents = { 'partner-terms': true, 'credit-register': true, 'partner-marketing': false };
const personalCode = { personalDetails: { personalCode: '1800101221144' } };
const debts = [
  { id: 'debt-1', confirmed: true },
  { id: 'debt-2', confirmed: false },
];
const reference = { type: 'friend', name: 'Ana Cruz', phoneNumber: '+639171234568' };

type Body = object | ((applied: Applied) => Promise<object>);

/** A state, the call that completes it, and a valid body. */
const completions: readonly (readonly [state: number, path: string, body: Body])[] = [
  [7, '/v2/customer/mobile/verify', { code: '123456' }],
  [7, '/lead/mobile/verification', { code: '123456' }],
  [8, '/offer/employment-details', { employer: { name: 'Acme' } }],
  [9, '/lead/skip/{id}', {}],
  [9, '/lead/continue/{id}', {}],
  [15, 'PUT /v2/customer/mobile', { contactDetails: { phoneNumber: '+639171234569' } }],
  [16, '/lead/vehicle', { vehicle: { make: 'Kia', model: 'Ceed', registrationYear: 2020, odometer: 9000 } }],
  [17, '/lead/account', { incomeDetails: { iban: '12345678' } }],
  [17, '/lead/skip/{id}', {}],
  [18, '/lead/account', { incomeDetails: { iban: '12345678' }, accountHolder: 'Ana Cruz' }],
  [19, '/lead/continue/{id}', {}],
  [20, '/offer/policy', { consents: givenConsents }],
  [
    21,
    '/offer/employment-details',
    { employer: { name: 'Acme' }, incomeDetails: { positionType: 'manager' } },
  ],
  [22, '/offer/personal-details', { otherDetails: { idCardNumber: 'ABC123456' } }],
  [23, '/lead/marital-details', { otherDetails: { maritalStatus: 'single' } }],
  [24, '/lead/aide', { expenses: { monthlyExpenses: 1000 } }],
  [26, '/offer/credit-details', { expenses: { hasOtherLoans: false } }],
  [27, '/offer/professional-details', { incomeDetails: { jobArea: 'it' }, profession: 'developer' }],
  [28, '/lead/cnp', personalCode],
  [29, '/offer/dynamic-policy', { consents: givenConsents }],
  [30, '/offer/skip-document-upload', {}],
  [31, '/offer/customer-debts', { debts }],
  [32, '/offer/reference-details', { referenceDetails: [reference] }],
  [33, '/lead/wniosek', personalCode],
  [34, '/lead/wniosek', personalCode],
  [35, '/offer/dynamic-policy', { consents: givenConsents }],
  [36, '/lead/santander-comperia', offerOf(2)],
  [36, '/lead/continue/{id}', {}],
  [37, '/offer/dynamic-policy', { consents: givenConsents }],
  [38, '/lead/offer/payment', async (applied) => ({ ...(await offerOf(1)(applied)), monthlyPaymentDay: 10 })],
  [39, '/lead/offer/payment', async (applied) => ({ ...(await offerOf(0)(applied)), monthlyPaymentDay: 5 })],
  [39, '/offer/accept-creditea-offer', offerOf(0)],
  [40, '/offer/update-provident-offer', offerOf(0)],
  [41, '/lead/continue/{id}', {}],
  [42, '/offer/proficredit', offerOf(0)],
];

function complete({ lender, id }: Applied, call: string, body: object) {
  const [method, path] = call.startsWith('PUT ') ? ['PUT', call.slice(4)] : ['POST', call];
  if (path.includes('{id}')) return lender.call(method, path.replace('{id}', id), { productId });
  const product = path.includes('/lead/') ? { productId } : {};
  return lender.call(method, path, { ...product, leadId: id, ...body });
}

describe.each(completions)('state %i is completed by %s', (state, path, body) => {
  test('once, and a repeated call returns the current state', async () => {
    const applied = await leadIn(state);
    const validBody = typeof body === 'function' ? await body(applied) : body;
    const nextState = { id: applied.id, progressState: 12 };
    expect(await complete(applied, path, validBody)).toMatchObject({ status: 200, body: nextState });
    expect(await complete(applied, path, validBody)).toMatchObject({ status: 409, body: nextState });
  });
});

test('an offer is accepted by its id, and only an existing one', async () => {
  const applied = await leadIn(36);
  const { offerId } = await offerOf(2)(applied);
  const takeOffer = (id: string) =>
    applied.lender.call('POST', `/lead/continue/${applied.id}?offerId=${id}`, { productId });
  expect(await takeOffer('nobody')).toMatchObject({
    status: 422,
    body: { errors: [{ fieldName: 'offerId' }] },
  });
  const { body } = await takeOffer(offerId ?? '');
  expect(body).toMatchObject({
    progressState: 12,
    applicationResult: { partner: { name: 'Northgate Finance' } },
  });
});

test('a call that does not fit the state returns the state, with the data of its page', async () => {
  const { lender, id } = await leadIn(20);
  const { status, body } = await lender.call('POST', '/lead/cnp', { productId, leadId: id, ...personalCode });
  expect(status).toBe(409);
  expect(body).toMatchObject({ progressState: 20, consents: [{ id: 'partner-terms' }, {}, {}] });
});

test('a call for an unknown lead returns 404, and an invalid body is rejected', async () => {
  const { lender, id } = await leadIn(28);
  expect((await lender.call('POST', '/lead/cnp', { productId, leadId: 'x', ...personalCode })).status).toBe(
    404,
  );
  const shapeless = { productId, leadId: id, personalDetails: { personalCode: '' } };
  expect((await lender.call('POST', '/lead/cnp', shapeless)).body).toEqual({
    errors: [{ fieldName: 'personalDetails.personalCode', message: 'This is not valid.' }],
  });
});

test('an applicant without an identity number can continue', async () => {
  const { lender, id } = await leadIn(28);
  expect((await lender.call('POST', '/lead/cnp', { productId, leadId: id })).body).toMatchObject({
    progressState: 12,
  });
});

test('a call about a lead must have the product of the lead', async () => {
  const { lender, id } = await leadIn(28);
  const fault = async (body: object): Promise<unknown> => {
    const answer = await lender.call('POST', '/lead/cnp', { leadId: id, ...personalCode, ...body });
    return [answer.status, answer.body];
  };
  expect(await fault({})).toEqual([
    422,
    { errors: [{ fieldName: 'productId', message: 'We need this answer.' }] },
  ]);
  expect(await fault({ productId: 'other' })).toEqual([
    422,
    { errors: [{ fieldName: 'productId', message: 'This is not the product of the application.' }] },
  ]);
  expect(await fault({ productId })).toMatchObject([200, { progressState: 12 }]);
});

describe('the code of a text message', () => {
  test('is rejected if it is wrong, and after five wrong codes no code is accepted', async () => {
    const { lender, id } = await leadIn(7);
    const verify = (code: string) => lender.call('POST', '/v2/customer/mobile/verify', { leadId: id, code });
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await verify('000000')).toMatchObject({
        status: 422,
        body: { errors: [{ fieldName: 'code', message: 'This is not the code we sent.' }] },
      });
    }
    expect((await verify('123456')).status).toBe(429);
  });

  test('is sent again after a while, with all attempts restored', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z');
    const { lender, id } = await leadIn(7, { now: () => new Date(now) });
    await lender.call('POST', '/v2/customer/mobile/verify', { leadId: id, code: '000000' });
    const early = await lender.call('POST', '/v2/customer/mobile/resend-code', { leadId: id });
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
    now += 30_000;
    const { body } = await lender.call('POST', '/v2/customer/mobile/resend-code', { leadId: id });
    expect(body).toMatchObject({
      progressState: 7,
      codeDelivery: {
        phoneNumber: '+63 ••• ••• 567',
        codeLength: 6,
        resendAfterSeconds: 30,
        attemptsLeft: 5,
      },
    });
  });

  test('is sent to a new number, which must be valid in the country', async () => {
    const { lender, id } = await leadIn(7);
    const change = (phoneNumber: string) =>
      lender.call('PUT', '/v2/customer/mobile', { leadId: id, contactDetails: { phoneNumber } });
    expect((await change('+639171234599')).body).toMatchObject({
      progressState: 7,
      codeDelivery: { phoneNumber: '+63 ••• ••• 599' },
    });
    expect(await change('+63111111')).toMatchObject({
      status: 422,
      body: { errors: [{ fieldName: 'contactDetails.phoneNumber' }] },
    });
  });
});

describe('consents', () => {
  test('that are required and not given cause an error with their id', async () => {
    const { lender, id } = await leadIn(35);
    const answer = await lender.call('POST', '/offer/dynamic-policy', {
      leadId: id,
      consents: { 'partner-terms': true, 'credit-register': false },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ fieldName: 'consents.credit-register' }] },
    });
  });

  test('are listed for a lead, and marked as accepted afterwards', async () => {
    const { lender, id } = await leadIn(20);
    const list = async () =>
      (await lender.call('GET', `/policies?productId=${productId}&leadId=${id}`)).body as {
        consents: { given: boolean }[];
      };
    expect((await list()).consents.map(({ given }) => given)).toEqual([false, false, false]);
    await lender.call('POST', '/offer/policy', { leadId: id, consents: givenConsents });
    expect((await list()).consents.map(({ given }) => given)).toEqual([true, true, false]);
  });

  test('to marketing can be changed in any state', async () => {
    const { lender, id } = await leadIn(13);
    const { body } = await lender.call('PUT', `/customer/${id}/consents`, {
      marketingConsents: { text: true },
    });
    expect(body).toMatchObject({ progressState: 13, customerConsents: { email: true, text: true } });
  });
});

describe('offers', () => {
  test('with an unknown id are rejected', async () => {
    const { lender, id } = await leadIn(36);
    const answer = await lender.call('POST', '/lead/santander-comperia', {
      productId,
      leadId: id,
      offerId: 'other',
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ fieldName: 'offerId' }] } });
  });

  test('require one of their payment days', async () => {
    const applied = await leadIn(39);
    const offer = await offerOf(0)(applied);
    for (const day of [{}, { monthlyPaymentDay: 31 }]) {
      const answer = await complete(applied, '/lead/offer/payment', { ...offer, ...day });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ fieldName: 'monthlyPaymentDay' }] } });
    }
  });

  test('are adjusted within their limits, and on their steps', async () => {
    const applied = await leadIn(40);
    const offer = await offerOf(0)(applied);
    for (const [terms, fieldName] of [
      [{ amount: 9999, period: 60 }, 'amount'],
      [{ amount: 13_000, period: 60 }, 'amount'],
      [{ amount: 12_000, period: 85 }, 'period'],
    ] as const) {
      const requestedTerms = { ...offer, ...terms, accepted: false };
      const answer = await complete(applied, '/offer/update-provident-offer', requestedTerms);
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ fieldName }] } });
    }
  });

  test('are accepted only with terms whose costs were shown', async () => {
    const applied = await leadIn(40);
    const terms = { ...(await offerOf(0)(applied)), amount: 12_000, period: 60 };
    const update = (body: object) =>
      complete(applied, '/offer/update-provident-offer', { ...terms, ...body });
    expect(await update({ accepted: true })).toMatchObject({
      status: 422,
      body: { errors: [{ fieldName: 'amount' }, { fieldName: 'period' }] },
    });
    expect(await update({ accepted: false })).toMatchObject({
      status: 200,
      body: {
        progressState: 40,
        offers: [{ offer: { amount: 12_000, period: 60, monthlyPayment: 345.22 } }],
      },
    });
    const { body } = await update({ accepted: true });
    expect(body).toMatchObject({
      applicationResult: { offer: { amount: 12_000, period: 60, monthlyPayment: 345.22 } },
    });
  });
});

test('every found debt must be confirmed or denied', async () => {
  const { lender, id } = await leadIn(31);
  const answer = await lender.call('POST', '/offer/customer-debts', { leadId: id, debts: debts.slice(1) });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ fieldName: 'debts.debt-1' }] } });
});

async function upload({ lender, id }: Applied, page: string, file: Blob): Promise<Response> {
  const form = new FormData();
  form.append('productId', productId);
  form.append('leadId', id);
  form.append('page', page);
  form.append('file', file, 'page.jpg');
  return fetch(`${lender.apiBase}/lead/idUpload`, { method: 'POST', body: form });
}

describe('a document', () => {
  const picture = new Blob(['picture'], { type: 'image/jpeg' });

  test('is chosen, uploaded page by page, and complete with the last required page', async () => {
    const applied = await leadIn(30);
    const choice = { productId, leadId: applied.id, documentType: 'identityCard' };
    expect((await applied.lender.call('POST', '/lead/documentId', choice)).body).toMatchObject({
      documents: { chosen: 'identityCard', pages: [{ id: 'front' }, { id: 'back' }, { id: 'selfie' }] },
    });
    expect(await (await upload(applied, 'front', picture)).json()).toMatchObject({
      progressState: 30,
      documents: { pages: [{ uploaded: true }, { uploaded: false }, { uploaded: false }] },
    });
    expect(await (await upload(applied, 'back', picture)).json()).toMatchObject({ progressState: 12 });
    expect((await applied.lender.journal()).at(-1)?.body).toEqual({
      productId,
      leadId: applied.id,
      page: 'back',
      file: 'page.jpg',
    });
  });

  test('is rejected if the page, its type or its size is wrong', async () => {
    const applied = await leadIn(30);
    await applied.lender.call('POST', '/lead/documentId', {
      productId,
      leadId: applied.id,
      documentType: 'passport',
    });
    const statuses = await Promise.all([
      upload(applied, 'back', picture),
      upload(applied, 'front', new Blob(['text'], { type: 'text/plain' })),
      upload(applied, 'front', new Blob([], { type: 'image/jpeg' })),
      upload(applied, 'front', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/jpeg' })),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 413]);
  });
});

describe('a link', () => {
  test('continues with the application, with the original query', async () => {
    const { lender, id } = await leadIn(10);
    for (const path of [
      `/v3/lead/url/${id}/continue?refTransactionId=t`,
      `/v2/lead/url/${id}/continue?a=b`,
    ]) {
      expect((await lender.call('GET', path)).body).toMatchObject({ id, progressState: 10 });
    }
    const [, ...requests] = await lender.journal();
    expect(requests.map(({ query }) => query)).toEqual(['?refTransactionId=t', '?a=b']);
  });

  test('is sent by an available channel, and with a limit', async () => {
    const { lender, id } = await leadIn(10);
    const ask = (channel: string) => lender.call('POST', '/v3/lead/url', { productId, leadId: id, channel });
    expect((await ask('email')).body).toMatchObject({ id, progressState: 10 });
    expect((await ask('pigeon')).status).toBe(422);
    const statuses = [];
    for (const channel of ['text', 'text', 'text', 'text', 'text'])
      statuses.push((await ask(channel)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('to the partner returns a redirect, and an unknown one returns 404', async () => {
    const { lender, id } = await leadIn(10);
    expect((await lender.call('GET', `/v3/lead/url/${id}/partner`)).body).toMatchObject({
      routeChange: { method: 'GET' },
    });
    expect((await lender.call('GET', `/v3/lead/url/${id}/elsewhere`)).status).toBe(404);
    expect((await lender.call('GET', '/v3/lead/url/nobody/continue')).status).toBe(404);
  });
});

describe('the other calls', () => {
  const product = `?productId=${productId}`;

  test('return the lists of the lender', async () => {
    const lender = await startLender();
    const lists = ['/data/vehicleModels.json', '/choices/country', '/choices/position', '/partner/logos'];
    for (const path of [...lists, '/perofesional-details-mapping']) {
      expect((await lender.call('GET', path + product)).status).toBe(200);
      expect((await lender.call('GET', path)).status).toBe(400);
    }
    expect((await lender.call('GET', `/choices/country${product}`)).body).toMatchObject({
      choices: expect.arrayContaining([{ value: 'DE', label: expect.any(String) }]),
    });
  });

  test('accept an affiliate event and an unsubscription, and return the test questions', async () => {
    const lender = await startLender();
    const event = { productId, affiliateReferenceParams: { attribute: 'partner', subId: '1' } };
    expect((await lender.call('POST', '/affiliate/event', event)).body).toEqual({ accepted: true });
    expect((await lender.call('POST', '/affiliate/event', { productId })).status).toBe(422);
    const leave = '/customer/email/unsubscribe?email=';
    expect((await lender.call('GET', `${leave}maria%40example.com`)).body).toEqual({ accepted: true });
    expect((await lender.call('GET', leave)).status).toBe(422);
    expect((await lender.call('GET', `/v3/test/datapoints${product}`)).body).toEqual({
      dataPoints: ['amount'],
    });
  });

  test('accept a password after the decision', async () => {
    const { lender, id } = await leadIn(11);
    const account = { productId, leadId: id, password: 'correct horse battery' };
    expect((await lender.call('POST', '/lead/customer/password', account)).status).toBe(200);
    const short = { ...account, password: 'short' };
    expect((await lender.call('POST', '/lead/customer/password', short)).status).toBe(422);
  });

  test('forward a rejected application only with consent', async () => {
    const { lender, id } = await leadIn(13);
    expect((await lender.call('POST', '/lead/sale', { productId, leadId: id, consent: true })).status).toBe(
      200,
    );
    expect((await lender.call('POST', '/lead/sale', { productId, leadId: id, consent: false })).status).toBe(
      422,
    );
  });
});

test('at most five links are sent per minute', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const { lender, id } = await leadIn(7, { now: () => new Date(now) });
  const send = async () => {
    const { status, headers } = await lender.call('POST', '/v3/lead/url', {
      productId,
      leadId: id,
      channel: 'email',
    });
    return [status, headers.get('retry-after')];
  };
  const inMinute = [];
  for (let link = 0; link < 6; link += 1) {
    inMinute.push(await send());
    now += 5000;
  }
  expect(inMinute).toEqual([...Array.from({ length: 5 }, () => [200, null]), [429, '35']]);
  now += 29_999;
  expect(await send()).toEqual([429, '1']);
  now += 1;
  expect(await send()).toEqual([200, null]);
  expect(await send()).toEqual([429, '5']);
});
