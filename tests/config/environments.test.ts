import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf } from '../../src/app/inlined-site.ts';
import { environmentNames, type Site } from '../../src/model/site.ts';

const folder = path.resolve(import.meta.dirname, '../../generated/sites');
const sites = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Site] as const);

describe.each(sites)('the built site %s', (_, site) => {
  it('is built once for every environment', () => {
    expect(new Set(Object.keys(site.environments))).toEqual(new Set(environmentNames));
  });

  it('selects its environment by the host, and contacts only that one', () => {
    for (const [host, name] of Object.entries(site.hosts)) {
      expect(environmentOf(site, host)).toEqual({ name, environment: site.environments[name] });
    }
    expect(new Set(Object.values(site.hosts))).toEqual(new Set(environmentNames));
  });

  it('keeps an application for a day, an affiliate for 480 hours and a click for 90 days', () => {
    expect(site.expirationTimeInMs).toBe(24 * 60 * 60 * 1000);
    expect(site.retentionInDays).toBe(7);
    expect(site.attribution).toEqual({
      affiliateExpirationInHours: 480,
      staticAffiliates: [],
      clickIdExpirationInDays: 90,
    });
  });

  it('loads its texts below its own path, and records every consented visit', () => {
    for (const { translations, tracking } of Object.values(site.environments)) {
      expect(translations).toBe('/locales/{{lng}}/{{ns}}.json');
      expect(tracking?.postHog?.recording?.percentage ?? 100).toBe(100);
    }
  });

  it.each(['staging', 'production'] as const)('can show a captcha and be embedded in %s', (name) => {
    const environment = site.environments[name];
    expect(environment?.captcha?.siteKey).toMatch(/^6Le\w{37}$/);
    expect(environment?.embeddingOrigins).toEqual([expect.stringMatching(/^https:\/\/[\w.]+\.example$/)]);
  });

  it('asks the test questions only in staging', () => {
    const withTestQuestions = environmentNames.filter(
      (name) => site.environments[name]?.testDataPoints === true,
    );
    expect(withTestQuestions).toEqual(['staging']);
  });

  it('sends three events to TikTok with its names', () => {
    const accounts = Object.values(site.environments).flatMap(({ tracking }) => tracking?.tikTok ?? []);
    // A brand without an account sends none.
    expect(accounts.map(({ events }) => events)).toEqual(
      accounts.map(() => ({
        lead_created: 'Lead',
        accepted: 'CompleteRegistration',
        rejected: 'Rejected',
      })),
    );
  });

  it.each(['evil.example', 'toString', '__proto__', ''])('is not served at "%s"', (host) => {
    expect(() => environmentOf(site, host)).toThrow(`This site is not served at "${host}".`);
  });

  it('allows HTTP addresses only in development', () => {
    for (const name of ['staging', 'production'] as const) {
      const environment = site.environments[name];
      const origins = [...(environment?.redirectOrigins ?? []), ...(environment?.embeddingOrigins ?? [])];
      expect([environment?.apiBase ?? '', ...origins].filter((one) => !one.startsWith('https://'))).toEqual(
        [],
      );
    }
  });
});
