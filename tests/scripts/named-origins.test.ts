import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import definition from '../../deploy/headers.json' with { type: 'json' };

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/tracking-and-privacy.md'), 'utf8');

/**
 * The hosts in the last column of a vendor's row. The first list is always contacted, the second only
 * sometimes.
 */
function namedHosts(vendor: string): readonly (readonly string[])[] {
  const line = page.split('\n').find((each) => each.startsWith(`| ${vendor}`)) ?? '';
  const places = line.split('|').at(-2) ?? '';
  return places.split(';').map((part) => [...part.matchAll(/`([^`]+)`/g)].map(([, host]) => host ?? ''));
}

function hostsIn(policy: { readonly [directive: string]: readonly string[] }): ReadonlySet<string> {
  return new Set(
    Object.values(policy)
      .flat()
      .map((source) => new URL(source).hostname),
  );
}

describe('origins of the vendors', () => {
  const { tagManager, conversions, tikTok, meta, ...others } = definition.vendors;

  it.each([
    ['TikTok', tikTok],
    ['Meta', meta],
    ['Google Tag Manager', tagManager],
  ] as const)('are the documented and allowed ones for %s', (vendor, policy) => {
    const [always = []] = namedHosts(vendor);
    expect(new Set(always)).toEqual(hostsIn(policy));
  });

  it('include additional origins for conversions', () => {
    const everywhere = namedHosts('Google Tag Manager').flat();
    expect(new Set(everywhere)).toEqual(new Set([...hostsIn(tagManager), ...hostsIn(conversions)]));
    expect(new Set(everywhere).size).toBe(everywhere.length);
  });

  it('are documented for each vendor whose origins do not depend on its account', () => {
    expect(others).toEqual({});
  });
});
