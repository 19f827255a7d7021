import { Ajv } from 'ajv';
import { type MetadataJson, isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/core';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { describe, expect, it } from 'vitest';
import { analyticsOf } from '../../../src/compiler/emit/analytics.ts';
import { errorOwners, leadSchema } from '../../../src/compiler/emit/lead-schema.ts';
import { buildSite, buildSiteIndex, siteSources } from '../../../src/compiler/emit/sites.ts';
import { messageFiles } from '../../../src/compiler/emit/messages.ts';
import { cutPhoneMetadata } from '../../../src/compiler/link/phone-metadata.ts';
import type { ScreenId } from '../../../src/model/identifiers.ts';
import { createFormats } from '../../../src/validation/formats.ts';
import { configOf, analysisOf } from '../base-config.ts';
import { baseTree, edited } from '../sample-tree.ts';

describe('the schema of the lead', () => {
  const { flow } = analysisOf();
  const formats = createFormats({ phone: { country: 'ES', metadata: phoneMetadata } });
  const ajv = new Ajv({ formats: { ...formats }, multipleOfPrecision: 8 });
  const accepts = ajv.compile(leadSchema(flow));
  const firstLead = { productId: 'tide-atlantis', amount: 1000, contactDetails: { email: 'a@b.io' } };

  it('accepts a lead with the answers of the first step only', () => {
    expect(accepts(firstLead)).toBe(true);
  });

  it('requires every answer that the first step always asks, including nested groups', () => {
    expect(accepts({ ...firstLead, amount: undefined })).toBe(false);
    expect(accepts({ ...firstLead, contactDetails: {} })).toBe(false);
    expect(accepts({ amount: 1000 })).toBe(false);
  });

  it('accepts later answers, and validates them', () => {
    expect(accepts({ ...firstLead, incomeDetails: { incomeSource: 'retired', monthlyIncome: 900 } })).toBe(
      true,
    );
    expect(accepts({ ...firstLead, incomeDetails: { incomeSource: 'idle' } })).toBe(false);
    expect(accepts({ ...firstLead, generalPolicies: false })).toBe(false);
  });

  it('accepts fields that only a screen asks, with the screen’s schema, and requires none', () => {
    const [step] = flow.steps;
    const [email] = step.dataPoints;
    const emailQuestion = flow.dataPoints[email];
    if (emailQuestion === undefined) throw new Error('There is no such question.');
    const field = 'personalDetails.nickname';
    const nickname = { ...emailQuestion, field, schema: { type: 'string', maxLength: 5 } };
    const startPage = 'nickname' as ScreenId;
    const screen = { ...flow, startPage, dataPoints: { ...flow.dataPoints, [email]: nickname } };
    const acceptsWithScreen = ajv.compile({ ...leadSchema(flow, [screen]), $id: 'with-screens' });
    expect(acceptsWithScreen(firstLead)).toBe(true);
    const startSchema = ajv.compile({
      ...leadSchema({ ...flow, startPage }, [screen]),
      $id: 'starting-there',
    });
    expect(startSchema({ ...firstLead, personalDetails: { nickname: 'Ana' } })).toBe(true);
    expect(startSchema(firstLead)).toBe(false);
    expect(acceptsWithScreen({ ...firstLead, personalDetails: { nickname: 'Ana' } })).toBe(true);
    expect(acceptsWithScreen({ ...firstLead, personalDetails: { nickname: 'Anabella' } })).toBe(false);
    expect(accepts({ ...firstLead, personalDetails: { nickname: 'Ana' } })).toBe(false);
  });

  it('accepts the envelope fields', () => {
    const envelope = {
      sessionId: '0d1c7a1e-6f0d-4f57-9a43-7b3f9b1f2a10',
      sessionStartedAt: '2026-01-01T10:00:00.000Z',
      period: 12,
      periodScale: 'month',
      tags: ['ui'],
      deviceData: {
        timezoneOffset: -60,
        deviceMemory: 1,
        language: 'es',
        screenResolution: '1x1',
        loadingTime: 0,
      },
      googleClick: { gclid: 'x', gclidAt: '2026-01-01T10:00:00.000Z' },
      affiliateReferenceParams: {
        attribute: 'a',
        subId: 'b',
        transactionId: 'c',
        setAt: '2026-01-01T10:00:00Z',
      },
      posthogParameters: {
        isLeadPrefilled: true,
        leadPrefilledFields: ['email'],
        leadPreviouslyRedirected: false,
        sessionUrl: 'https://eu.posthog.com/replay/1',
      },
      sellingTierGlobalId: 't',
      leadSource: 'web',
    };
    expect(accepts({ ...firstLead, ...envelope })).toBe(true);
    expect(accepts({ ...firstLead, period: 37 })).toBe(false);
  });

  it('rejects unknown fields', () => {
    expect(accepts({ ...firstLead, password: 'x' })).toBe(false);
    expect(accepts({ ...firstLead, contactDetails: { ...firstLead.contactDetails, fax: '1' } })).toBe(false);
  });
});

describe('the owners of errors', () => {
  const { owned, unowned } = errorOwners(analysisOf().flow);

  it('are listed by id and by field', () => {
    const owner = { dataPoint: 'monthlyIncome', step: 'income' };
    expect(owned['monthlyIncome']).toEqual(owner);
    expect(owned['incomeDetails.monthlyIncome']).toEqual(owner);
  });

  it('list the fields without a question separately', () => {
    expect(unowned).toContain('period');
    expect(unowned).not.toContain('amount');
    expect(unowned).not.toContain('generalPolicies');
  });
});

describe('the phone metadata of one country', () => {
  it('parses the numbers of that country like the complete metadata', () => {
    const cut = cutPhoneMetadata('ES', phoneMetadata) as unknown as MetadataJson;
    expect(parsePhoneNumberWithError('612 34 56 78', 'ES', cut).number).toBe('+34612345678');
    expect(isValidPhoneNumber('112', 'ES', cut)).toBe(false);
  });

  it('keeps the main country of a shared calling code', () => {
    const cut = cutPhoneMetadata('CA', phoneMetadata);
    expect(Object.keys(cut.countries)).toEqual(['US', 'CA']);
    expect(cut.country_calling_codes).toEqual({ 1: ['US', 'CA'] });
  });

  it('cannot be cut for a country without a numbering plan', () => {
    expect(() => cutPhoneMetadata('ZZ', phoneMetadata)).toThrow('There is no numbering plan for "ZZ".');
  });
});

describe('a site', () => {
  const config = configOf(baseTree);
  const sources = siteSources(config);
  const [source] = sources;
  if (source === undefined) throw new Error('The base has no site.');

  it('lists its hosts: its subdomain of localhost, localhost, and the configured hosts', () => {
    expect(buildSite(source).hosts).toEqual({
      'tide-atlantis.localhost': 'development',
      localhost: 'development',
      '127.0.0.1': 'development',
      'apply.tide.example': 'production',
    });
  });

  it('contains its images, language and message location, without a reference to a meta-schema', () => {
    const site = buildSite(source);
    expect([site.logo, site.favicon, site.locale]).toEqual([
      '/brands/tide/logo.svg',
      '/brands/tide/favicon.svg',
      'es',
    ]);
    expect(site.environments.production?.translations).toBe('/locales/{{lng}}/{{ns}}.json');
    expect(site.theme).not.toHaveProperty('$schema');
  });

  it('is found by each of its hosts', () => {
    const routes = { 'tide-atlantis': ['/'] };
    expect(config.application && buildSiteIndex(sources, config.application.contents, routes)).toEqual({
      basePath: '/apply',
      hosts: {
        'tide-atlantis.localhost': 'tide-atlantis',
        localhost: 'tide-atlantis',
        '127.0.0.1': 'tide-atlantis',
        'apply.tide.example': 'tide-atlantis',
      },
      routes,
    });
  });
});

describe('the texts', () => {
  it('exist in every namespace of every language, possibly empty', () => {
    const tree = new Map(baseTree);
    tree.delete('locales/es/screens.json');
    expect(messageFiles(configOf(tree).messages).get('public/locales/es/screens.json')).toBe('{}');
  });

  it('are the same texts without JSON white space', () => {
    const tree = edited('locales/es/common.json', 'Atrás', 'Volver');
    const text = messageFiles(configOf(tree).messages).get('public/locales/es/common.json');
    expect(text).toBe('{"back":"Volver","header":{"home":"Bienvenido a {{productName}}"}}');
  });

  it('join a one-letter word in a heading to the next word', () => {
    const tree = edited(
      'locales/es/common.json',
      '"back": "Atrás"',
      '"back": "Él y yo", "title": "Él y yo, a pie", "otherTitle": "The lender’s page"',
    );
    const text = messageFiles(configOf(tree).messages).get('public/locales/es/common.json');
    expect(text).toContain(
      '"back":"Él y yo","title":"Él y\u00a0yo, a\u00a0pie","otherTitle":"The lender’s page"',
    );
  });

  it('keep short parts of hyphenated words together, but not long ones', () => {
    const tree = edited('locales/es/common.json', 'Atrás', 'e-mail, CNP-ul, E-Mail-Adresse, 2-a');
    const text = messageFiles(configOf(tree).messages).get('public/locales/es/common.json');
    expect(text).toContain('"e-\u2060mail, CNP-\u2060ul, E-\u2060Mail-Adresse, 2-\u2060a"');
  });
});

describe('the answers that events may contain', () => {
  const flows = [analysisOf().flow];

  it('are those of public questions, and the presence of others', () => {
    expect(analyticsOf(configOf(baseTree), flows)).toMatchObject({
      amount: { property: 'form_amount', send: 'value' },
      email: { property: 'form_email', send: 'presence' },
      monthlyIncome: { property: 'form_monthly_income', send: 'presence' },
    });
  });

  it('contain no question that the country does not ask', () => {
    expect(analyticsOf(configOf(baseTree), [])).toEqual({});
  });

  it('do not contain excluded questions', () => {
    const presence = '"analytics": "presence"';
    const withoutAnalytics = edited('config/data-points/email.json', presence, '"analytics": "none"');
    expect(analyticsOf(configOf(withoutAnalytics), flows)).not.toHaveProperty('email');
  });
});
