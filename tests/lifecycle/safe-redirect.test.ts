import { expect, it, vi } from 'vitest';
import {
  logRejectedRedirect,
  type RedirectSettings,
  safePicture,
  safeRedirect,
} from '../../src/lifecycle/safe-redirect.ts';

const production: RedirectSettings = {
  applicationOrigin: 'https://apply.example',
  allowedOrigins: [
    'https://partner.example',
    'https://bank.example:8443',
    'http://old.example',
    'not an origin',
  ],
  allowHttp: false,
};
const development: RedirectSettings = {
  applicationOrigin: 'http://localhost:5173',
  allowedOrigins: ['https://partner.example', 'http://localhost'],
  allowHttp: true,
};

it.each([
  ['https://partner.example/welcome?lead=1#top', 'https://partner.example/welcome?lead=1#top'],
  ['https://bank.example:8443/', 'https://bank.example:8443/'],
  ['HTTPS://PARTNER.EXAMPLE', 'https://partner.example/'],
  ['  https://partner.example/a ', 'https://partner.example/a'],
  ['https://partner.example:443/', 'https://partner.example/'],
  ['/thank-you', 'https://apply.example/thank-you'],
  ['https://partner.example/\\..//evil', 'https://partner.example//evil'],
])('[L1] [L4] [L5] %j is followed as %s', (address, url) => {
  expect(safeRedirect(address, production)).toEqual({ allowed: true, url });
});

it.each([
  ['https://', { reason: 'unreadable' }],
  ['https://partner.example:99999', { reason: 'unreadable' }],
  ['javascript:alert(1)', { reason: 'scheme' }],
  ['java\nscript:alert(1)', { reason: 'scheme' }],
  ['data:text/html,x', { reason: 'scheme' }],
  ['blob:https://partner.example/1', { reason: 'scheme' }],
  ['ftp://partner.example', { reason: 'scheme' }],
  ['http://partner.example', { reason: 'scheme' }],
  ['http://old.example', { reason: 'scheme' }],
  ['https://partner.example@evil.example', { reason: 'user-info' }],
  ['https://user@partner.example', { reason: 'user-info' }],
  ['https://:secret@partner.example', { reason: 'user-info' }],
  [
    'https://partner.example.evil.example',
    { reason: 'origin', origin: 'https://partner.example.evil.example' },
  ],
  ['https://evilpartner.example', { reason: 'origin', origin: 'https://evilpartner.example' }],
  ['https://partner.example:444', { reason: 'origin', origin: 'https://partner.example:444' }],
  ['https://bank.example', { reason: 'origin', origin: 'https://bank.example' }],
  ['//evil.example', { reason: 'origin', origin: 'https://evil.example' }],
  ['\\\\evil.example', { reason: 'unreadable' }],
  ['evil.example', { reason: 'unreadable' }],
  ['thank-you', { reason: 'unreadable' }],
  ['?next=/', { reason: 'unreadable' }],
  ['', { reason: 'unreadable' }],
  ['https:evil.example', { reason: 'origin', origin: 'https://evil.example' }],
  ['/\\evil.example', { reason: 'origin', origin: 'https://evil.example' }],
  ['/\t/evil.example', { reason: 'origin', origin: 'https://evil.example' }],
  [
    'https://evil.example/?next=https://partner.example',
    { reason: 'origin', origin: 'https://evil.example' },
  ],
  ['https://xn--prtner-pta.example', { reason: 'origin', origin: 'https://xn--prtner-pta.example' }],
  [
    'https://partner.example%2eevil.example',
    { reason: 'origin', origin: 'https://partner.example.evil.example' },
  ],
  [
    'https://partner。example.evil.example',
    { reason: 'origin', origin: 'https://partner.example.evil.example' },
  ],
])('[L1] [L2] [L3] [L4] %j is rejected: %j', (address, reason) => {
  expect(safeRedirect(address, production)).toEqual({ allowed: false, ...reason });
});

it('[L2] in development a listed http origin is allowed, and our own', () => {
  expect(safeRedirect('http://localhost/', development).allowed).toBe(true);
  expect(safeRedirect('/__sandbox/partner', development)).toEqual({
    allowed: true,
    url: 'http://localhost:5173/__sandbox/partner',
  });
});

it('[L2] [L4] in development no other http origin is allowed', () => {
  for (const origin of ['http://partner.example', 'http://localhost:9999']) {
    expect(safeRedirect(origin, development)).toEqual({ allowed: false, reason: 'origin', origin });
  }
});

it('[L2] without allowHttp no http address is allowed, not even our own', () => {
  expect(safeRedirect('/next', { ...development, allowHttp: false })).toEqual({
    allowed: false,
    reason: 'scheme',
  });
});

const ownOrigin = 'http://localhost:5173';

it.each([
  ['https://logos.example/bank.svg', 'https://logos.example/bank.svg'],
  ['http://localhost:5173/logos/bank.svg', 'http://localhost:5173/logos/bank.svg'],
  ['/logos/bank.svg', 'http://localhost:5173/logos/bank.svg'],
  ['http://logos.example/bank.svg', undefined],
  ['http://localhost:4000/bank.svg', undefined],
  ['//logos.example/bank.svg', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
  ['blob:http://localhost:5173/1', undefined],
  ['javascript:alert(1)', undefined],
  ['https://ana:secret@logos.example/bank.svg', undefined],
  ['https://ana@logos.example/bank.svg', undefined],
  ['https://:secret@logos.example/bank.svg', undefined],
  ['https://', undefined],
])('the image "%s" is shown: %s', (address, expected) => {
  expect(safePicture(address, ownOrigin)).toBe(expected);
});

it('without an origin of our own, only encrypted images are shown', () => {
  expect(safePicture('https://logos.example/bank.svg', undefined)).toBe('https://logos.example/bank.svg');
  expect(safePicture('/logos/bank.svg', undefined)).toBeUndefined();
});

it('a URL without a scheme is rejected and logged like any other', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const address of ['//evil.example/x', '/\\evil.example']) {
    const result = safeRedirect(address, development);
    expect(result).toEqual({ allowed: false, reason: 'origin', origin: 'http://evil.example' });
    if (!result.allowed) logRejectedRedirect(result, development);
  }
  expect(log.mock.calls.map(([message]) => String(message).slice(0, 50))).toEqual([
    'The lender sent the applicant to http://evil.examp',
    'The lender sent the applicant to http://evil.examp',
  ]);
  log.mockRestore();
});

it('the rejected origin with its port is logged in development only', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const address = 'http://localhost:8099/welcome?lead=1&name=Ana#top';
  for (const settings of [development, production]) {
    const redirect = safeRedirect(address, { ...settings, allowHttp: true });
    expect(redirect.allowed).toBe(false);
    if (!redirect.allowed) logRejectedRedirect(redirect, settings);
  }
  expect(log.mock.calls).toEqual([
    [
      'The lender sent the applicant to http://localhost:8099, which is not among redirectOrigins of "development" in config/application.json: add it, with its port.',
    ],
    ['Rejected a redirect', '{"reason":"origin"}'],
  ]);
  log.mockRestore();
});
