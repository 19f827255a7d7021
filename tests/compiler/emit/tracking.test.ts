import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/model/site.ts';
import { readable } from '../findings.ts';
import { compileFiles, edited } from '../sample-tree.ts';

const file = 'config/brands/tide/atlantis.json';
const withTracking = (tracking: object) =>
  compileFiles(edited(file, '"hosts"', `"tracking": ${JSON.stringify(tracking)},\n  "hosts"`));

const events = { lead_created: 'Lead', accepted: 'CompleteRegistration', rejected: 'Rejected' };
const production = {
  tagManager: { id: 'GTM-TIDE1', conversions: { lead_created: 'AW-123456789/label' } },
  tikTok: { id: 'C1234567890123456789', events },
  meta: { id: '1234567890', script: 'https://tags.tide.example/meta.js' },
};

function findings(tracking: object): readonly string[] {
  const result = withTracking({ production: tracking });
  return result.ok ? [] : readable(result.diagnostics).map(({ text: expected }) => expected);
}

describe('the accounts of a brand', () => {
  it('are only in their own environment of the site', () => {
    const result = withTracking({ production });
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
    const site = JSON.parse(result.files.get('sites/tide-atlantis.json') ?? '') as Site;
    expect(site.environments.production?.tracking).toEqual(production);
    expect(site.environments.development).toBeDefined();
    expect(site.environments.development).not.toHaveProperty('tracking');
  });

  it.each<[object, string]>([
    [
      { tagManager: { id: 'UA-12345' } },
      'Expected the container: "GTM-" and capitals or digits, got "UA-12345". Correct the value.',
    ],
    [
      { tagManager: { id: 'GTM-TIDE1', conversions: { lead_created: 'AW-123456789' } } },
      'Expected when the lender has the application: "AW-123456789/label", got "AW-123456789". Correct the value.',
    ],
    [
      { tikTok: { id: 'short', events } },
      'Expected the pixel: twenty capitals or digits, got "short". Correct the value.',
    ],
    [
      { tikTok: { ...production.tikTok, events: { ...events, rejected: '' } } },
      'Expected when the lender has rejected it: a word of letters, digits and "_", got "". Correct the value.',
    ],
    [{ meta: { id: 'fb-1' } }, 'Expected the pixel: ten to twenty digits, got "fb-1". Correct the value.'],
    [
      { meta: { id: '1234567890', script: 'http://tags.tide.example/meta.js' } },
      'Expected the URL of the script, if not the vendor\'s default: an https URL or a path on the same host, got "http://tags.tide.example/meta.js". Correct the value.',
    ],
  ])('are rejected if one is malformed: %j', (tracking, expected) => {
    expect(findings(tracking)).toEqual([expected]);
  });

  it('are rejected for an unknown vendor', () => {
    expect(findings({ tiktok: production.tikTok })).toEqual([expect.stringContaining('"tikTok"')]);
  });
});
