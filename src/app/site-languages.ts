import type { Site } from '../model/site.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';

/** The stored choice of the applicant if the site still offers it. */
export function chosenLanguage({ languages }: Site, storage: BrowserStorage): string | undefined {
  const chosen = storage.readText('language');
  return languages?.find(({ locale }) => locale === chosen)?.locale;
}

/** The locale to show first. */
export function readLanguage(site: Site, storage: BrowserStorage): string {
  const chosen = chosenLanguage(site, storage);
  return chosen === undefined ? site.locale : shownLocale(site, chosen);
}

/**
 * The locale whose messages are shown. A variant with its own texts has a private locale, such as `pl-x-1a2b3c4d`,
 * instead of the first language.
 */
export function shownLocale({ languages, locale }: Site, chosen: string): string {
  return languages?.[0]?.locale === chosen ? locale : chosen;
}

/** The site with its texts in a language. */
export function siteInLanguage(site: Site, locale: string): Site {
  const texts = site.languages?.find((language) => language.locale === locale)?.texts;
  if (texts === undefined) return site;
  const { pageTitle, footerText, hours, ...others } = texts;
  return {
    ...site,
    page: { ...site.page, pageTitle, ...(footerText !== undefined && { footerText }) },
    help: { ...site.help, ...(hours !== undefined && { hours }) },
    ...others,
  };
}
