import { expect, it } from 'vitest';
import type { Site } from '../../../src/model/site.ts';
import { compileFiles, edited } from '../sample-tree.ts';

it('a page shows the limits of its country in the format of its locale', () => {
  const files = edited(
    'config/brands/tide/atlantis.json',
    '"pageTitle": "Tide: a loan"',
    '"pageTitle": "Tide: {{minimum}} – {{maximum}}, {{maximumPeriod}}"',
  );
  const result = compileFiles(files);
  const site = result.ok ? (result.files.get('sites/tide-atlantis.json') ?? '') : 'refused';
  expect(JSON.parse(site)).toMatchObject({
    page: { pageTitle: 'Tide: 100\u00a0€ – 5000\u00a0€, 36 meses' },
  });
});

it('a site lists the languages of its country, each by its own name and with the brand’s texts', () => {
  const files = new Map([
    ...edited('config/countries/atlantis.json', '"locales": ["es"]', '"locales": ["es", "en"]'),
    ...[
      ...edited(
        'config/brands/tide/atlantis.json',
        '"links":',
        '"translations": { "en": { "pageTitle": "Tide: up to {{maximum}}" } }, "links":',
      ),
    ].filter(([file]) => file === 'config/brands/tide/atlantis.json'),
  ]);
  const result = compileFiles(files);
  const site = result.ok ? (result.files.get('sites/tide-atlantis.json') ?? '') : 'refused';
  expect(JSON.parse(site)).toMatchObject({
    locale: 'es',
    languages: [
      { locale: 'es', name: 'Español' },
      { locale: 'en', name: 'English', texts: { pageTitle: 'Tide: up to €5,000' } },
    ],
  });
});

function productionWith(idempotencyHeader: string): unknown {
  const result = compileFiles(
    edited('config/application.json', '"Idempotency-Key"', JSON.stringify(idempotencyHeader)),
  );
  const site = result.ok ? (result.files.get('sites/tide-atlantis.json') ?? '') : 'refused';
  return (JSON.parse(site) as Site).environments.production;
}

it('a site sends no idempotency key to an environment that says "none"', () => {
  expect(productionWith('X-Key')).toHaveProperty('idempotencyHeader', 'X-Key');
  expect(productionWith('none')).not.toHaveProperty('idempotencyHeader');
});
