import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCountry, loadStepModule } from '../../src/app/country.ts';
import type { CountrySlug } from '../../src/model/identifiers.ts';
import { createFormats } from '../../src/validation/formats.ts';

const compiledFolder = path.resolve(import.meta.dirname, '../../generated/countries');

describe.each(readdirSync(compiledFolder) as CountrySlug[])('the rules of %s', (slug) => {
  it('are loaded with every format they name, including those that are not in the first bundle', async () => {
    const { flow, phone } = await loadCountry(slug);
    const formats = createFormats({ phone });
    for (const step of flow.steps) {
      const { createValidator } = await loadStepModule(flow, step.path);
      expect(createValidator(formats)).toBeTypeOf('function');
    }
  });
});
