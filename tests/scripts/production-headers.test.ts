import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, productionHeaders } from '../../scripts/site/production-headers.ts';
import type { Environment, EnvironmentName, Site, TrackingSettings } from '../../src/model/site.ts';
import { exampleSite } from '../support/example-site.ts';

function policy(name: EnvironmentName, site: Site = exampleSite): ReadonlyMap<string, readonly string[]> {
  const text = productionHeaders(site, name, 'page').get('Content-Security-Policy') ?? '';
  return new Map(
    text.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ');
      return [directive, sources];
    }),
  );
}

function cacheOf(freshness: 'page' | 'hashed' | 'picture' | 'other'): string | undefined {
  return productionHeaders(exampleSite, 'production', freshness).get('Cache-Control');
}

describe('the production headers', () => {
  it('are complete', () => {
    expect([...productionHeaders(exampleSite, 'production', 'page').keys()]).toEqual([
      'Content-Security-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Cross-Origin-Resource-Policy',
      'Permissions-Policy',
      'Cache-Control',
    ]);
  });

  it('prevent the referrer, because the URL of a link identifies the applicant', () => {
    const headers = productionHeaders(exampleSite, 'production', 'page');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('prevent caching of pages, cache hashed files forever and pictures for an hour, and revalidate others', () => {
    expect(cacheOf('page')).toBe('no-store');
    expect(cacheOf('hashed')).toBe('public, max-age=31536000, immutable');
    expect(cacheOf('picture')).toBe('public, max-age=3600');
    expect(cacheOf('other')).toBe('no-cache');
  });

  it('contain the reporting endpoint if it is configured', () => {
    const { production } = exampleSite.environments;
    const policyReports = '/policy-reports';
    const site = {
      ...exampleSite,
      environments: { production: { ...production, policyReports } as Environment },
    };
    expect(productionHeaders(site, 'production', 'page').get('Reporting-Endpoints')).toBe(
      'policy="/policy-reports"',
    );
    expect([
      policy('production', site).get('report-to'),
      policy('production', site).get('report-uri'),
    ]).toEqual([['policy'], [policyReports]]);
  });

  it('throw for an environment that the site does not have', () => {
    const site = { ...exampleSite, environments: {} };
    expect(() => productionHeaders(site, 'production', 'page')).toThrow(
      'The site has no environment "production".',
    );
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('the content security policy', () => {
  it.each(['development', 'staging', 'production'] as const)('allows nothing by default in %s', (name) => {
    const directives = policy(name);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('style-src')).toEqual(["'self'", `'sha256-${sha256('')}'`]);
    const unsafe = [...directives.values()].filter(
      (sources) =>
        sources.includes("'unsafe-eval'") || sources.includes('*') || sources.includes("'unsafe-inline'"),
    );
    expect(unsafe).toEqual([]);
  });

  it('requires Trusted Types if no vendor prevents it, and HTTPS except on a developer’s machine', () => {
    const {
      captcha: _captcha,
      tracking: _tracking,
      ...without
    } = exampleSite.environments.production as Environment;
    const site = { ...exampleSite, environments: { ...exampleSite.environments, production: without } };
    expect(policy('production', site).get('require-trusted-types-for')).toEqual(["'script'"]);
    const withoutTracking = { ...site.environments.production, tracking: {} };
    const trackedSite = { ...site, environments: { ...site.environments, production: withoutTracking } };
    expect(policy('production', trackedSite).has('require-trusted-types-for')).toBe(false);
    expect(policy('production', site).has('upgrade-insecure-requests')).toBe(true);
    expect(policy('development').has('upgrade-insecure-requests')).toBe(false);
  });

  it('allows exactly the inline styles of the pages, each once', () => {
    const pages = [
      '<style>a{}</style><noscript><style>b{}</style></noscript>',
      '<style data-x="">a{}</style>',
    ];
    const headers = productionHeaders(exampleSite, 'production', 'page', pages);
    expect(headers.get('Content-Security-Policy')).toContain(
      `style-src 'self' 'sha256-${sha256('')}' 'sha256-${sha256('a{}')}' 'sha256-${sha256('b{}')}';`,
    );
  });

  it('allows a captcha only if a form asks for one', () => {
    expect(policy('staging').get('script-src')).toEqual(["'self'", ...inlineScriptHashes([])]);
    expect(policy('staging').get('frame-src')).toEqual(["'self'"]);
    expect(policy('development').get('script-src')).toEqual(["'self'", ...inlineScriptHashes([])]);
    expect(policy('production').get('script-src')).toEqual([
      "'self'",
      ...inlineScriptHashes([]),
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy('production').get('frame-src')).toContain('https://www.google.com/recaptcha/');
  });

  it('contains the origin of the lead API if it differs', () => {
    expect(policy('staging').get('connect-src')).toEqual(["'self'"]);
    expect(policy('production').get('connect-src')).toContain('https://api.example.com');
  });

  it('allows partner logos only from the configured origins', () => {
    expect(policy('production').get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://logos.example',
    ]);
    expect(policy('staging').get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('allows embedding by the listed partners, or by none', () => {
    expect(policy('production').get('frame-ancestors')).toEqual([
      'https://compare.example',
      'https://bank.example:8443',
    ]);
    expect(policy('staging').get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy('development').get('frame-ancestors')).toEqual(['http://localhost:*']);
  });

  it('allows a partner’s page in a frame if an applicant may be sent to that partner', () => {
    expect(policy('production').get('frame-src')).toEqual([
      'https://www.google.com/recaptcha/',
      "'self'",
      'https://partner.example',
    ]);
    expect(policy('development').get('frame-src')).toEqual(["'self'", 'http://localhost:*']);
  });

  it('allows a form to post only to the partners an applicant may be sent to', () => {
    expect(policy('production').get('form-action')).toEqual(["'self'", 'https://partner.example']);
    expect(policy('staging').get('form-action')).toEqual(["'self'"]);
  });
});

/** Every source in the policy that only vendors need. */
function vendorSources(tracking: TrackingSettings): readonly string[] {
  const { staging } = exampleSite.environments;
  if (staging === undefined) throw new Error('The example has no staging.');
  const site = { ...exampleSite, environments: { staging: { ...staging, tracking } } };
  const before = policy('staging');
  return [...policy('staging', site)].flatMap(([directive, sources]) =>
    sources
      .filter((source) => before.get(directive)?.includes(source) !== true)
      .map((source) => `${directive} ${source}`),
  );
}

describe('the sources of vendors', () => {
  const events = { lead_created: 'Lead', accepted: 'CompleteRegistration', rejected: 'Rejected' };

  it('are those of the vendors that are configured', () => {
    expect(vendorSources({})).toEqual([]);
    expect(vendorSources({ tikTok: { id: 'T', events } })).toEqual([
      'script-src https://analytics.tiktok.com',
      'connect-src https://analytics.tiktok.com',
    ]);
    expect(vendorSources({ meta: { id: '1' } })).toEqual([
      'script-src https://connect.facebook.net',
      'connect-src https://connect.facebook.net',
      'connect-src https://www.facebook.com',
      'img-src https://www.facebook.com',
    ]);
    expect(vendorSources({ tagManager: { id: 'GTM-EXAMPLE' } })).toEqual([
      'script-src https://www.googletagmanager.com',
      'connect-src https://www.googletagmanager.com',
      'connect-src https://www.google.com',
      'img-src https://www.googletagmanager.com',
    ]);
  });

  it('include those of Google Ads only with a conversion', () => {
    const conversions = { lead_created: 'AW-1/label' };
    const scripts = vendorSources({ tagManager: { id: 'GTM-EXAMPLE', conversions } }).filter((source) =>
      source.startsWith('script-src'),
    );
    // Google documents two more hosts. They are not allowed, because a URL of `www.google.com` can return any script.
    expect(scripts).toEqual([
      'script-src https://www.googletagmanager.com',
      'script-src https://www.googleadservices.com',
      'script-src https://googleads.g.doubleclick.net',
    ]);
  });

  it('are the origin of a third-party script, and empty for one of our own', () => {
    expect(vendorSources({ meta: { id: '1', script: '/stand-in/meta.js' } })).toEqual([]);
    expect(vendorSources({ meta: { id: '1', script: 'https://tags.example.com/meta.js' } })).toEqual([
      'script-src https://tags.example.com',
      'connect-src https://tags.example.com',
      'img-src https://tags.example.com',
    ]);
  });
});
