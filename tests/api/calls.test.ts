import { expect, test } from 'vitest';
import { routes } from '../../sandbox/calls/routes.ts';
import { contract } from '../../scripts/lead-api/contract.ts';
import { callRows as rows } from '../support/lender/call-tables.ts';

/**
 * Every call a lender may receive, in the lenders' notation. The path of the policies is configurable; this is the
 * default.
 */
const paths = [
  'POST /v2/lead',
  'PUT /v2/lead',
  'POST /v3/lead/url',
  'GET /v3/lead/url/{id}/{urlType}',
  'GET /v2/lead/url/{id}/{urlType}',
  'GET /postcode/lookup/{code}',
  'GET /policies',
  'GET /policy',
  'GET /lead/status/{id}',
  'GET /company/{name}',
  'GET /email/validate/{email}',
  'GET /customer/email/unsubscribe',
  'POST /v3/lead',
  'GET /v3/test/datapoints',
  'GET /postcode/{code}',
  'PUT /customer/{id}/consents',
  'POST /lead/customer/password',
  'POST /lead/mobile/verification',
  'POST /v2/customer/mobile/verify',
  'POST /v2/customer/mobile/resend-code',
  'PUT /v2/customer/mobile',
  'POST /affiliate/event',
  'POST /lead/skip/{id}',
  'POST /lead/continue/{id}',
  'POST /lead/documentId',
  'POST /lead/idUpload',
  'POST /lead/{id}/redirect',
  'GET /data/vehicleModels.json',
  'POST /lead/vehicle',
  'POST /lead/sale',
  'POST /lead/account',
  'POST /lead/marital-details',
  'POST /lead/aide',
  'GET /choices/country',
  'GET /choices/position',
  'GET /perofesional-details-mapping',
  'POST /lead/cnp',
  'POST /lead/wniosek',
  'GET /partner/logos',
  'POST /lead/santander-comperia',
  'POST /lead/offer/payment',
  'POST /offer/employment-details',
  'POST /offer/personal-details',
  'POST /offer/policy',
  'POST /offer/dynamic-policy',
  'POST /offer/credit-details',
  'POST /offer/professional-details',
  'POST /offer/customer-debts',
  'POST /offer/reference-details',
  'POST /offer/skip-document-upload',
  'POST /offer/accept-creditea-offer',
  'POST /offer/update-provident-offer',
  'POST /offer/proficredit',
].toSorted();

test('the client and the contract have the same calls', () => {
  const contractOperations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(contractOperations.toSorted()).toEqual(paths);
});

test('the client has a row for every call', () => {
  const clientCalls = rows.map(([, { method, path }]) => `${method} ${path}`).toSorted();
  expect(clientCalls).toEqual(paths);
});

test('each call is named after its operationId', () => {
  const operationIds = Object.values(contract.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect([...new Set(rows.map(([name]) => name))].toSorted()).toEqual(operationIds.toSorted());
});

test('the sandbox implements exactly the calls of the contract', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(paths);
});

test('the sandbox accepts the body format that the client sends', () => {
  const clientFormats = rows.map(([, { method, path, body }]) => `${method} ${path} ${body}`);
  const sandboxFormats = routes.map(({ method, path, body }) => `${method} ${path} ${body}`);
  expect([...new Set(clientFormats)].toSorted()).toEqual(sandboxFormats.toSorted());
});

test('the product is in the body of exactly the calls with a body on lead and affiliate-event paths', () => {
  const callsWithProduct = rows.filter(([, { product }]) => product === 'body').map(([name]) => name);
  const expected = rows
    .filter(([, { method, path }]) => method !== 'GET' && /\/lead|\/affiliate\/event/.test(path))
    .map(([name]) => name);
  expect(expected).toHaveLength(21);
  expect(callsWithProduct).toEqual(expected);
});
