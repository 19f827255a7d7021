import { describe, expect, it } from 'vitest';
import { chosenLanguage, readLanguage, shownLocale, siteInLanguage } from '../../src/app/site-languages.ts';
import type { Site } from '../../src/model/site.ts';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { fakeStorage } from '../session/fake-storage.ts';
import { exampleSite } from '../support/example-site.ts';

const texts = { pageTitle: 'Example: isang loan', hours: 'Lunes hanggang Biyernes' };
const site: Site = {
  ...exampleSite,
  languages: [
    { locale: 'en-XX', name: 'English' },
    { locale: 'fil', name: 'Filipino', texts },
  ],
};
const storageWith = (language: string) =>
  createBrowserStorage(openSafeStorage(() => fakeStorage({ language })));
const firstLanguage = (language: string, forSite: Site = site): string =>
  readLanguage(forSite, storageWith(language));

it('the choice of the applicant is known only while the site offers it', () => {
  expect(chosenLanguage(site, storageWith('"en-XX"'))).toBe('en-XX');
  expect(chosenLanguage(site, storageWith('"pl"'))).toBeUndefined();
  expect(chosenLanguage(exampleSite, storageWith('"fil"'))).toBeUndefined();
});

describe('the first language of a visit', () => {
  it('is the stored choice', () => {
    expect(firstLanguage('"fil"')).toBe('fil');
    expect(firstLanguage('"en-XX"')).toBe('en-XX');
  });

  it.each(['"pl"', '{"fil":1}', 'true', '""'])('is the base language if %s is stored', (text) => {
    expect(firstLanguage(text)).toBe('en-XX');
  });

  it('is the base language if the site no longer has a choice', () => {
    expect(firstLanguage('"fil"', exampleSite)).toBe('en-XX');
  });

  it('is the locale of the variant if the base language is chosen during an experiment', () => {
    const variant = { ...site, locale: 'en-XX-x-ab' };
    expect(firstLanguage('"en-XX"', variant)).toBe('en-XX-x-ab');
    expect(shownLocale(variant, 'fil')).toBe('fil');
  });
});

it('the texts of a site differ by language, and its other data is the same', () => {
  expect(siteInLanguage(site, 'fil')).toMatchObject({
    page: { ...exampleSite.page, pageTitle: 'Example: isang loan' },
    help: { email: 'help@example.example', hours: 'Lunes hanggang Biyernes' },
  });
  expect(siteInLanguage(site, 'en-XX')).toEqual(site);
});
