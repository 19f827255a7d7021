import type { BrandSlug, CountrySlug } from '../../src/model/identifiers.ts';
import type { Site } from '../../src/model/site.ts';

/** A site no brand has. */
export const exampleSite: Site = {
  brand: 'example' as BrandSlug,
  country: 'nowhere' as CountrySlug,
  productId: 'example-xx',
  productName: 'Example',
  basePath: '/base',
  locale: 'en-XX',
  applicationPage: 'companion',
  page: {
    pageTitle: 'Example: a loan',
    metaDescription: 'Borrow from nobody.',
    metaKeywords: 'example',
    footerText: '',
    layoutClassName: 'example-layout',
    mainClassName: 'example-main',
  },
  theme: {
    colours: {
      primary: '#111111',
      onPrimary: '#ffffff',
      accent: '#222222',
      background: '#fefefe',
      surface: '#ffffff',
      tint: '#eeeeee',
      text: '#000000',
      mutedText: '#333333',
      border: '#444444',
      error: '#aa0000',
      errorTint: '#ffeeee',
      success: '#006600',
      focus: '#0000aa',
    },
    typeface: { family: 'Example', fallback: 'serif' },
    headingWeight: 700,
    radius: { button: 999, control: 8, card: 16 },
    density: 1,
  },
  logo: '/brands/example/logo.svg',
  favicon: '/brands/example/favicon.svg',
  consentBeforeTracking: false,
  expirationTimeInMs: 86_400_000,
  environments: {
    development: {
      apiBase: '/api',
      translations: '/locales/{{lng}}/{{ns}}.json',
      captcha: { provider: 'sandbox', siteKey: 'sandbox' },
      redirectOrigins: ['http://localhost'],
      embeddingOrigins: ['http://localhost'],
    },
    production: {
      apiBase: 'https://api.example.com/lending',
      translations: '/locales/{{lng}}/{{ns}}.json',
      captcha: { provider: 'recaptcha', siteKey: 'key' },
      redirectOrigins: ['https://partner.example'],
      logoOrigins: ['https://logos.example'],
      embeddingOrigins: ['https://compare.example', 'https://bank.example:8443'],
    },
    staging: {
      apiBase: '/api',
      translations: '/locales/{{lng}}/{{ns}}.json',
      redirectOrigins: [],
      embeddingOrigins: [],
    },
  },
  hosts: {
    localhost: 'development',
    'staging.example.com': 'staging',
    'apply.example.com': 'production',
  },
};
