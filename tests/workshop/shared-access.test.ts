import { expect, it } from 'vitest';
import {
  decideShared,
  createSharedAccess,
  sharedLinks,
  type SharedRequest,
} from '../../workshop/server/shared-access.ts';

const access = { token: 'drawn-at-this-start', hosts: ['10.0.0.5', '127.0.0.1'] };
const cookie = `other=1; workshop=${access.token}`;

function answer(path: string, changes: Partial<SharedRequest> = {}) {
  return decideShared(access, {
    method: 'GET',
    hostname: '10.0.0.5',
    cookie: undefined,
    isFramed: false,
    isPublic: false,
    ...changes,
    url: new URL(path, 'http://10.0.0.5:5173'),
  });
}

it('the token of the link is stored in a cookie and removed from the URL', () => {
  expect(answer(`/workshop/?country=spain&token=${access.token}`)).toEqual({
    kind: 'redirect',
    location: '/workshop/?country=spain',
    cookie: `workshop=${access.token}; HttpOnly; SameSite=Lax; Path=/`,
  });
});

it.each(['/.//evil.example', '//evil.example', '/.///evil.example', '/./\\evil.example'])(
  'the redirect stays on this host: %s',
  (path) => {
    const decision = decideShared(access, {
      method: 'GET',
      hostname: '10.0.0.5',
      cookie: undefined,
      isFramed: false,
      isPublic: false,
      url: new URL(`http://10.0.0.5:5173${path}?token=${access.token}`),
    });
    const location = decision.kind === 'redirect' ? decision.location : '';
    expect(location).toMatch(/^\/[^/]/);
    expect(new URL(location, 'http://10.0.0.5:5173').host).toBe('10.0.0.5:5173');
  },
);

it.each([
  ['POST', '/__sandbox/reset', 'refuse'],
  ['POST', '/__sandbox/reset/', 'refuse'],
  ['POST', '/__sandbox/faults', 'refuse'],
  ['POST', '/__sandbox/%72eset', 'refuse'],
  ['POST', '/__sandbox/%66aults', 'refuse'],
  ['POST', '/__sandbox/%2572eset', 'refuse'],
  ['POST', '/__sandbox/vendors/%2e%2e/reset', 'refuse'],
  ['POST', '/__sandbox/vendors/posthog/..%2F..%2Freset', 'refuse'],
  ['POST', '/__sandbox/journey%zz', 'refuse'],
  ['GET', '/__sandbox/%zz', 'refuse'],
  ['POST', '/__sandbox/new-call', 'refuse'],
  ['DELETE', '/__sandbox/journal', 'refuse'],
  ['POST', '/__sandbox/journey', 'pass'],
  ['POST', '/__sandbox/%6Aourney', 'pass'],
  ['POST', '/__sandbox/vendors/journal', 'pass'],
  ['POST', '/__sandbox/vendors/posthog/e/', 'pass'],
  ['GET', '/__sandbox/', 'pass'],
  ['POST', '/api/v2/lead', 'pass'],
])('colleagues can use the sandbox but not reset it: %s %s', (method, path, kind) => {
  expect(answer(path, { cookie, method }).kind).toBe(kind);
});

it.each([
  ['no token', {}],
  ['a cookie of an earlier start', { cookie: 'workshop=drawn-before' }],
  ['a cookie of another name', { cookie: `workshops=${access.token}` }],
])('a request with %s is rejected', (_, changes) => {
  for (const path of [
    '/workshop/',
    '/workshop/api/state',
    '/application-frontend/?workshop=pl',
    '/api/v2/lead',
  ])
    expect(answer(path, changes)).toMatchObject({ kind: 'refuse', status: 403 });
});

it.each(['/workshop/?token=wrong', '/workshop/?token='])('a wrong token is rejected: %s', (path) => {
  expect(answer(path)).toMatchObject({ kind: 'refuse', status: 403 });
});

it('another host name is rejected, even with the token', () => {
  expect(answer('/workshop/', { cookie, hostname: 'evil.example' })).toMatchObject({ status: 403 });
  expect(answer('/workshop/', { cookie, hostname: 'localhost' })).toMatchObject({ status: 403 });
});

it.each([
  ['/workshop/', 'pass'],
  ['/workshop/api/changes', 'pass'],
  ['/api/v2/lead', 'pass'],
  ['/__sandbox/journal', 'pass'],
  ['/application-frontend/package.json', 'refuse'],
  ['/application-frontend/src/main.tsx', 'refuse'],
  ['/application-frontend/%40fs/etc/passwd', 'refuse'],
  ['/application-frontend/@vite/client', 'refuse'],
  ['/', 'refuse'],
])('with the token, the request for %s is answered with %s', (path, kind) => {
  expect(answer(path, { cookie }).kind).toBe(kind);
});

it('framed pages and public files are sent with the token only', () => {
  for (const part of [{ isFramed: true }, { isPublic: true }]) {
    expect(answer('/application-frontend/name', { ...part, cookie }).kind).toBe('pass');
    expect(answer('/application-frontend/name', part).kind).toBe('refuse');
  }
});

it('a token is long and differs at each start', () => {
  const [one, other] = [createSharedAccess(), createSharedAccess()];
  expect(one.token.length).toBeGreaterThan(40);
  expect(one.token).not.toBe(other.token);
});

it('the links have the addresses that other machines can reach', () => {
  expect(sharedLinks(access, 5173)).toEqual([`http://10.0.0.5:5173/workshop/?token=${access.token}`]);
  expect(sharedLinks({ ...access, hosts: ['127.0.0.1'] }, 80)).toHaveLength(1);
});
