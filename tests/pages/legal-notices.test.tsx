// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { i18n } from 'i18next';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import { OfferScreen } from '../../src/pages/offer/offer-page.tsx';
import { StepPage } from '../../src/pages/steps/step-page.tsx';
import { StoreProvider } from '../../src/state/hooks.ts';
import { FakeBrowser } from '../state/fake-browser.ts';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import { stepPageProps } from '../support/form/step-page-props.ts';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

type Notices = Flow['notices'];

const config = path.resolve(import.meta.dirname, '../../config');
const messageFolder = path.resolve(config, '../locales');
const readJson = (...file: string[]): unknown => JSON.parse(readFileSync(path.join(...file), 'utf8'));
const countries = readdirSync(path.join(config, 'countries')).map((file) => file.replace('.json', ''));

function countryFile(slug: string): { readonly locales: readonly [string]; readonly notices?: Notices } {
  return readJson(config, 'countries', `${slug}.json`) as ReturnType<typeof countryFile>;
}

function i18nFor(locale: string): i18n {
  const commonMessages = readJson(messageFolder, locale, 'common.json') as CommonMessages;
  const instance = createI18n({
    locale,
    messages: { common: commonMessages },
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  for (const name of ['form', 'screens'])
    instance.addResourceBundle(locale, name, readJson(messageFolder, locale, `${name}.json`));
  return instance;
}

function firstStep(notices: Notices, onBack?: () => void): ReactElement {
  const props = stepPageProps('email');
  const flow = { ...props.flow, ...(notices && { notices }) };
  return <StepPage {...props} flow={flow} {...(onBack && { onBack })} />;
}

function offer(notices: Notices): ReactElement {
  const id = 'accepted' as ScreenId;
  return (
    <OfferScreen
      screen={{
        id,
        kind: 'offer',
        route: '/accepted',
        states: [],
        tone: 'positive',
        actions: [],
      }}
      formatters={stepPageProps('email').formatters}
      flow={notices === undefined ? {} : { notices }}
    />
  );
}

function noticeText(page: ReactElement, instance: i18n = englishI18n()): string | undefined {
  render(
    <StoreProvider store={new FakeBrowser(stepPageProps('email').flow).openTab().store}>
      <PageFrame i18n={instance}>{page}</PageFrame>
    </StoreProvider>,
  );
  return screen.queryByRole('note')?.textContent;
}

preparePageTests();

describe('legal notices', () => {
  it.each([
    ['the first step', firstStep],
    ['an offer', offer],
  ])('are on the page of %s, with an accessible name', (_place, page) => {
    expect(noticeText(page(['credit-warning']))).toBe('Caution! Borrowing money costs money.');
    expect(screen.getByRole('note').getAttribute('aria-label')).toBe('What the law requires us to tell you');
  });

  it('are not repeated on a later step', () => {
    expect(noticeText(firstStep(['credit-warning'], doNothing))).toBeUndefined();
  });

  it('are above the form', () => {
    noticeText(firstStep(['credit-warning']));
    const note = screen.getByRole('note');
    const field = screen.getByLabelText('Email address');
    expect(note.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are shown in the countries of the directive only, each in its language', () => {
    const countriesWithNotice = countries.map((slug) => {
      const { locales, notices } = countryFile(slug);
      const locale = locales[0] === 'en-PH' ? 'en' : locales[0];
      const text = noticeText(firstStep(notices), i18nFor(locale));
      cleanup();
      return [slug, text] as const;
    });
    expect(countriesWithNotice.filter(([, text]) => text !== undefined)).toEqual([
      ['germany', 'Achtung! Kreditaufnahme kostet Geld.'],
      ['poland', 'Uwaga! Pożyczanie pieniędzy kosztuje.'],
      ['romania', 'Atenție! Banii împrumutați costă bani.'],
      ['spain', 'Atención: tomar dinero prestado cuesta dinero.'],
    ]);
  });
});

describe('search results', () => {
  it('contain the same warning as the page', () => {
    const brands = path.join(config, 'brands');
    const different = readdirSync(brands).flatMap((brand) =>
      countries.flatMap((slug) => {
        const file = path.join(brands, brand, `${slug}.json`);
        if (!readdirSync(path.join(brands, brand)).includes(`${slug}.json`)) return [];
        const { page } = readJson(file) as { readonly page: { readonly metaDescription: string } };
        const { locales, notices } = countryFile(slug);
        if (notices === undefined) return [];
        const warnings = readJson(messageFolder, locales[0], 'form.json') as {
          readonly notices: { readonly [notice: string]: string };
        };
        const missingNotices = notices.filter(
          (notice) => !page.metaDescription.includes(warnings.notices[notice] ?? 'no words'),
        );
        return missingNotices.map((notice) => `${brand} in ${slug} does not say ${notice}`);
      }),
    );
    expect(different).toEqual([]);
  });
});
