import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApplicationPageModule, findApplicationPage } from '../../src/app/application-page.tsx';
import { exampleSite } from '../support/example-site.ts';

const module: ApplicationPageModule = { ApplicationPage: () => null };
const among = { './application-pages/companion.tsx': () => Promise.resolve(module) };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the layout of a brand', () => {
  it('is found by its name and loaded on request', async () => {
    expect(await findApplicationPage(exampleSite, among)()).toBe(module);
  });

  it('is one of the shipped layouts', async () => {
    expect((await findApplicationPage(exampleSite)()).ApplicationPage).toBeTypeOf('function');
  });

  it.each(['companions', '', '../application-page', 'constructor'])('named "%s" is not found', (name) => {
    expect(() => findApplicationPage({ ...exampleSite, applicationPage: name }, among)).toThrow(
      'ApplicationPage not found',
    );
  });

  it('is not used if its styles are missing', () => {
    const { applicationPage } = exampleSite;
    expect(() => findApplicationPage({ applicationPage }, among)).toThrow('Product styles not found');
  });

  it('that cannot be loaded is reported', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const failingModules = {
      './application-pages/companion.tsx': () => Promise.reject(new Error('offline')),
    };
    await expect(findApplicationPage(exampleSite, failingModules)()).rejects.toThrow('offline');
    expect(error.mock.calls).toEqual([['Failed to load ApplicationPage and product styles']]);
  });
});
