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

  it('finds its environment by the host it is opened at, and speaks to that one alone', () => {
    for (const [host, name] of Object.entries(site.hosts)) {
      expect(environmentOf(site, host)).toEqual({ name, environment: site.environments[name] });
    }
    expect(Object.values(site.hosts)).toContain('development');
  });

  it.each(['evil.example', 'toString', '__proto__', ''])('is not served at "%s"', (host) => {
    expect(() => environmentOf(site, host)).toThrow(`This site is not served at "${host}".`);
  });

  it('honours addresses without encryption in development alone', () => {
    for (const name of ['staging', 'production'] as const) {
      const environment = site.environments[name];
      const origins = [...(environment?.redirectOrigins ?? []), ...(environment?.embeddingOrigins ?? [])];
      expect([environment?.apiBase ?? '', ...origins].filter((one) => !one.startsWith('https://'))).toEqual(
        [],
      );
    }
  });
});
