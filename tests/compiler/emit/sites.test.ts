import { expect, it } from 'vitest';
import { compileFiles, edited } from '../sample-tree.ts';

it('a page names the limits of its country in the words of its locale', () => {
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

it('a site sends no idempotency key to an environment that says "none"', () => {
  const site = (header: string): unknown => {
    const result = compileFiles(
      edited(
        'config/application.json',
        '"idempotencyHeader": "Idempotency-Key"',
        `"idempotencyHeader": "${header}"`,
      ),
    );
    return JSON.parse(result.ok ? (result.files.get('sites/tide-atlantis.json') ?? '') : 'null');
  };
  const production = (value: unknown): unknown => expect.objectContaining({ production: value });
  expect(site('X-Key')).toMatchObject({
    environments: production(expect.objectContaining({ idempotencyHeader: 'X-Key' })),
  });
  expect(site('none')).toMatchObject({
    environments: production(expect.not.objectContaining({ idempotencyHeader: expect.anything() })),
  });
});
