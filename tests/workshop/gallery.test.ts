import { describe, expect, it } from 'vitest';
import type { Flow } from '../../src/model/flow.ts';
import { controls } from '../../src/model/controls.ts';
import { type Screen, screenKinds } from '../../src/model/screen.ts';
import { type Countries, placesOfControls, placesOfScreens } from '../../workshop/page/gallery.ts';
import type { CompiledCountry } from '../../workshop/page/project.ts';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';

const { result } = await shippedCompilation();
const files = result.ok ? result.files : new Map<string, string>();

function readCompiled(file: string): unknown {
  return JSON.parse(files.get(file) ?? 'null');
}

const screens = readCompiled('screens.json') as readonly Screen[];

function compiledCountry(slug: string): CompiledCountry {
  const folder = `countries/${slug}/screens/`;
  const forms = [...files.keys()]
    .filter((file) => file.startsWith(folder) && file.endsWith('.form.json'))
    .map((file) => [file.slice(folder.length, -'.form.json'.length), readCompiled(file)]);
  const flow = readCompiled(`countries/${slug}/flow.json`) as Flow;
  return { flow, forms: Object.fromEntries(forms), owners: {}, personas: [] } as unknown as CompiledCountry;
}

const allCountries: Countries = new Map(
  ['colombia', 'germany', 'mexico', 'philippines', 'poland', 'romania', 'spain', 'vietnam'].map((slug) => [
    slug,
    compiledCountry(slug),
  ]),
);

describe('the gallery', () => {
  it('has a question of every control', () => {
    expect(placesOfControls(allCountries, screens).map(({ control }) => control)).toEqual(
      Object.keys(controls),
    );
  });

  it('has a screen of every kind that the configuration uses', () => {
    const usedKinds = Object.keys(screenKinds).filter((kind) =>
      screens.some((screen) => screen.kind === kind),
    );
    expect(placesOfScreens(allCountries, screens).map(({ kind }) => kind)).toEqual(usedKinds);
  });

  it('prefers a question that can show an error', () => {
    const [text] = placesOfControls(new Map([['germany', compiledCountry('germany')]]), screens);
    expect(text).toMatchObject({ control: 'text', country: 'germany', canFail: true });
  });

  it('shows no error of a captcha, which has no answer to correct', () => {
    const captcha = placesOfControls(allCountries, screens).find(({ control }) => control === 'captcha');
    expect(captcha?.canFail).toBe(false);
  });
});
