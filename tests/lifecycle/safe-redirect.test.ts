import { expect, it, vi } from 'vitest';
import {
  logRefusal,
  type RedirectRules,
  safePicture,
  safeRedirect,
} from '../../src/lifecycle/safe-redirect.ts';

const production: RedirectRules = {
  applicationOrigin: 'https://apply.example',
  allowedOrigins: [
    'https://partner.example',
    'https://bank.example:8443',
    'http://old.example',
    'not an origin',
  ],
  allowHttp: false,
};
const development: RedirectRules = {
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
  ['https://', 'unreadable'],
  ['https://partner.example:99999', 'unreadable'],
  ['javascript:alert(1)', 'scheme'],
  ['java\nscript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['blob:https://partner.example/1', 'scheme'],
  ['ftp://partner.example', 'scheme'],
  ['http://partner.example', 'scheme'],
  ['http://old.example', 'scheme'],
  ['https://partner.example@evil.example', 'user-info'],
  ['https://user@partner.example', 'user-info'],
  ['https://:secret@partner.example', 'user-info'],
  ['https://partner.example.evil.example', 'origin'],
  ['https://evilpartner.example', 'origin'],
  ['https://partner.example:444', 'origin'],
  ['https://bank.example', 'origin'],
  ['//evil.example', 'origin'],
  ['\\\\evil.example', 'unreadable'],
  ['evil.example', 'unreadable'],
  ['thank-you', 'unreadable'],
  ['?next=/', 'unreadable'],
  ['', 'unreadable'],
  ['https:evil.example', 'origin'],
  ['/\\evil.example', 'origin'],
  ['/\t/evil.example', 'origin'],
  ['https://evil.example/?next=https://partner.example', 'origin'],
  ['https://xn--prtner-pta.example', 'origin'],
  ['https://partner.example%2eevil.example', 'origin'],
  ['https://partner。example.evil.example', 'origin'],
] as const)('[L1] [L2] [L3] [L4] %j is refused: %s', (address, reason) => {
  expect(safeRedirect(address, production)).toMatchObject({ allowed: false, reason });
});

it('[L2] in development the listed http origin is followed, and the own one', () => {
  expect(safeRedirect('http://localhost/', development).allowed).toBe(true);
  expect(safeRedirect('/__sandbox/partner', development)).toEqual({
    allowed: true,
    url: 'http://localhost:5173/__sandbox/partner',
  });
});

it('[L2] [L4] in development no other http origin is', () => {
  for (const origin of ['http://partner.example', 'http://localhost:9999']) {
    expect(safeRedirect(origin, development)).toEqual({ allowed: false, reason: 'origin', origin });
  }
});

it('[L2] an application on http follows no http address where http is not allowed, its own neither', () => {
  expect(safeRedirect('/next', { ...development, allowHttp: false })).toEqual({
    allowed: false,
    reason: 'scheme',
  });
});

const own = 'http://localhost:5173';

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
])('of "%s" a page shows %s', (address, shown) => {
  expect(safePicture(address, own)).toBe(shown);
});

it('where no origin is known to be our own, only what is encrypted is shown', () => {
  expect(safePicture('https://logos.example/bank.svg', undefined)).toBe('https://logos.example/bank.svg');
  expect(safePicture('/logos/bank.svg', undefined)).toBeUndefined();
});

it('an address without a scheme is refused, and told of, like any other', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const address of ['//evil.example/x', '/\\evil.example']) {
    const refused = safeRedirect(address, development);
    expect(refused).toEqual({ allowed: false, reason: 'origin', origin: 'http://evil.example' });
    if (!refused.allowed) logRefusal(refused, development);
  }
  expect(log.mock.calls.map(([said]) => String(said).slice(0, 50))).toEqual([
    'The lender sent the applicant to http://evil.examp',
    'The lender sent the applicant to http://evil.examp',
  ]);
  log.mockRestore();
});

it('a developer is told which origin to add, with its port, and nothing else of an address; applicants’ consoles not even that', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const address = 'http://localhost:8099/welcome?lead=1&name=Ana#top';
  for (const rules of [development, production]) {
    const redirect = safeRedirect(address, { ...rules, allowHttp: true });
    expect(redirect.allowed).toBe(false);
    if (!redirect.allowed) logRefusal(redirect, rules);
  }
  expect(log.mock.calls).toEqual([
    [
      'The lender sent the applicant to http://localhost:8099, which is not among redirectOrigins of "development" in config/application.json: add it, with its port.',
    ],
    ['Refused to follow a redirect', '{"reason":"origin"}'],
  ]);
  log.mockRestore();
});
