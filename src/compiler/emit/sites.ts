import { languageOf } from '../../lib/locale-chain.ts';
import {
  type Environment,
  type EnvironmentName,
  type Site,
  type SiteLanguage,
  environmentNames,
} from '../../model/site.ts';
import type { BrandSlug, CountrySlug } from '../../model/identifiers.ts';
import { type Config, compiledName, shownLocale } from '../link/config.ts';
import type { ApplicationFile, BrandCountryFile, CountryFile } from '../link/config-files.ts';
import { filledPageTexts, pageValues } from '../messages/page-values.ts';

/** Returns the sources of each site. Countries of a brand that lack a file are left out; a rule reports them. */
export function siteSources({ application, brands, countries: linkedCountries }: Config) {
  return [...brands.values()].flatMap(({ slug, brand, theme, countries }) =>
    [...countries].flatMap(([country, brandCountry]) => {
      const linkedCountry = linkedCountries.get(country);
      if (!application || !brand || !theme || !linkedCountry) return [];
      return [
        {
          name: `${slug}-${compiledName(linkedCountry)}`,
          brand: slug,
          country,
          application: application.contents,
          brandFile: brand.contents,
          theme: theme.contents,
          linkedCountry,
          brandCountry,
        },
      ];
    }),
  );
}

export type SiteSource = ReturnType<typeof siteSources>[number];

const localHosts = ['localhost', '127.0.0.1'];

/** The hostname of a site on the local machine. */
export const siteHost = (brand: string, country: string): string => `${brand}-${country}.localhost`;

/** The hosts that a site has by default: its local hostname, and `localhost` for the default site. */
export function localHostsOf(source: SiteSource): readonly string[] {
  const { brand, country } = source.application.defaultSite;
  const isDefault = brand === source.brand && country === source.country;
  return [siteHost(source.brand, source.country), ...(isDefault ? localHosts : [])];
}

function environmentsOf(
  { environments, translations }: ApplicationFile,
  { tracking: settings }: BrandCountryFile,
): { readonly [Name in EnvironmentName]?: Environment } {
  return Object.fromEntries(
    environmentNames.flatMap((name) => {
      const environmentFile = environments[name];
      if (environmentFile === undefined) return [];
      const {
        captcha = 'none',
        embeddingOrigins,
        idempotencyHeader = 'none',
        ...settingsOfEnvironment
      } = environmentFile;
      const tracking = settings?.[name];
      const environment: Environment = {
        ...settingsOfEnvironment,
        translations,
        ...(captcha !== 'none' && { captcha }),
        ...(idempotencyHeader !== 'none' && { idempotencyHeader }),
        embeddingOrigins: embeddingOrigins === 'none' ? [] : embeddingOrigins,
        ...(tracking && { tracking }),
      };
      return [[name, environment]];
    }),
  );
}

function withoutReference<Contents extends object>(contents: Contents): Contents {
  return Object.fromEntries(Object.entries(contents).filter(([key]) => !key.startsWith('$'))) as Contents;
}

export function buildSite(source: SiteSource): Site {
  const { application, brandFile, brandCountry } = source;
  const images = `/brands/${source.brand}`;
  return {
    brand: source.brand as BrandSlug,
    country: compiledName(source.linkedCountry) as CountrySlug,
    productId: brandCountry.contents.productId,
    productName: brandFile.productName,
    basePath: application.basePath,
    locale: shownLocale(source.linkedCountry),
    ...languagesOf(source),
    applicationPage: brandFile.applicationPage,
    page: pageTexts(brandCountry.contents.page, source.linkedCountry.file.contents),
    links: brandCountry.contents.links,
    help: brandCountry.contents.help,
    ...(brandCountry.contents.registration && { registration: brandCountry.contents.registration }),
    ...(source.linkedCountry.file.contents.footerFacts && {
      footerFacts: source.linkedCountry.file.contents.footerFacts,
    }),
    ...(brandCountry.contents.creditBureau && { creditBureau: brandCountry.contents.creditBureau }),
    ...(brandCountry.contents.continueElsewhere && {
      continueElsewhere: brandCountry.contents.continueElsewhere,
    }),
    ...(brandCountry.contents.decisionInDays && { decisionInDays: brandCountry.contents.decisionInDays }),
    ...(brandCountry.contents.pricing && { pricing: brandCountry.contents.pricing }),
    theme: withoutReference(source.theme),
    logo: `${images}/${brandFile.logo}`,
    favicon: `${images}/${brandFile.favicon}`,
    expirationTimeInMs: application.expirationTimeInMs,
    retentionInDays: application.retentionInDays,
    worksOffline: application.worksOffline === true,
    attribution: application.attribution,
    environments: environmentsOf(application, brandCountry.contents),
    hosts: {
      ...Object.fromEntries(localHostsOf(source).map((host) => [host, 'development' as const])),
      ...brandCountry.contents.hosts,
    },
  };
}

/**
 * Returns the name of a language in that language, with its region if the country has several locales of the
 * language.
 */
function nameOf(locale: string, locales: readonly string[]): string {
  const language = languageOf(locale);
  const isShared = locales.filter((each) => languageOf(each) === language).length > 1;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(isShared ? locale : language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function languagesOf({ linkedCountry, brandCountry }: SiteSource): Pick<Site, 'languages'> {
  const country = linkedCountry.file.contents;
  const { locales } = country;
  if (locales.length === 1) return {};
  const languages = locales.map((locale): SiteLanguage => {
    const name = nameOf(locale, locales);
    const texts = brandCountry.contents.translations?.[locale];
    if (texts === undefined) return { locale, name };
    const { pageTitle, footerText } = texts;
    const fill = createLimitFiller(country, locale);
    return {
      locale,
      name,
      texts: {
        ...texts,
        pageTitle: fill(pageTitle),
        ...(footerText !== undefined && { footerText: fill(footerText) }),
      },
    };
  });
  return { languages };
}

/** The site of each host, for HTTP servers. */
export interface SiteIndex {
  readonly basePath: string;
  readonly hosts: { readonly [hostname: string]: string };
  /** By site: all its routes, in any variant. */
  readonly routes: { readonly [site: string]: readonly string[] };
  /** By site: its experiment. Undefined if no experiment runs. */
  readonly experiments?: { readonly [site: string]: Experiment };
}

export interface Experiment {
  readonly name: string;
  readonly variants: readonly {
    readonly name: string;
    /** Percentage of new applicants. */
    readonly share: number;
    /** The site that they see. */
    readonly site: string;
  }[];
}

export function buildSiteIndex(
  sources: readonly SiteSource[],
  application: ApplicationFile,
  routes: SiteIndex['routes'],
  experiments: { readonly [site: string]: Experiment } = {},
): SiteIndex {
  const hosts = sources.flatMap((source) =>
    [...localHostsOf(source), ...Object.keys(source.brandCountry.contents.hosts)].map((host) => [
      host,
      source.name,
    ]),
  );
  return {
    basePath: application.basePath,
    hosts: Object.fromEntries(hosts),
    routes,
    ...(Object.keys(experiments).length > 0 && { experiments }),
  };
}

/** Returns a function that fills the country's limits into a text. */
function createLimitFiller(country: CountryFile, locale: string): (text: string) => string {
  const values = new Map(Object.entries(pageValues(country, locale)));
  return (text) =>
    text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);
}

/** Returns the texts of the page with the country's limits filled in. */
function pageTexts(page: Site['page'], country: CountryFile): Site['page'] {
  const fill = createLimitFiller(country, country.locales[0]);
  const filledTexts = filledPageTexts.map((name) => [name, fill(page[name])] as const);
  return { ...page, ...Object.fromEntries(filledTexts) };
}
