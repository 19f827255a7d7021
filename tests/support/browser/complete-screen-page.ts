import { pathOf } from '../lender/call-tables.ts';
import { expect, type Page } from '@playwright/test';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { offerQuestions } from '../../../src/model/offer-questions.ts';
import type { Screen } from '../../../src/model/screen.ts';
import { createFormatters } from '../../../src/pages/formatters.ts';
import { type InputMethod, inputsOf, mainAction, pointer } from './answer-page.ts';
import { answerScreen } from './answer-screen.ts';
import { screenAnswers } from './screen-answers.ts';
import type { ShippedCountry } from '../shipped/shipped-country.ts';
import { shippedForm, shippedScreens } from '../shipped/shipped-screens.ts';
import { shownPage, untilLeft } from './walk-form.ts';

/** The applicant on the pages after the application, with the answers of the form. */
export interface Applicant {
  /** The output folder of the compiler. */
  readonly generated: string;
  readonly country: ShippedCountry;
  readonly answers: Answers;
  /** How optional questions are answered; the default is `minimal`. */
  readonly persona?: 'minimal' | 'maximal';
  readonly inputMethod?: InputMethod;
}

/** The expected call without the lead id. `null` means no body. */
export interface ExpectedCall {
  readonly path: string;
  readonly body: object | null;
}

interface Shown extends Required<Applicant> {
  readonly page: Page;
  readonly screen: Screen;
  /** The path of the call that completes the screen. */
  readonly path: string;
}

/**
 * Completes the current screen like a person, until another page is shown. Returns the expected calls; there are none
 * if only the lender can continue.
 */
export async function completeScreenPage(page: Page, applicant: Applicant): Promise<readonly ExpectedCall[]> {
  const id = await shownPage(page);
  const screen = shippedScreens(applicant.generated).find((each) => each.id === id);
  if (screen === undefined) throw new Error(`The page "${id}" is no screen.`);
  if (screen.kind === 'waiting') {
    await untilLeft(page, id);
    return [];
  }
  const calls = await complete({
    inputMethod: pointer,
    persona: 'minimal',
    ...applicant,
    page,
    screen,
    path: pathOf(screen.call),
  });
  await untilLeft(page, id);
  return calls;
}

async function complete(shown: Shown): Promise<readonly ExpectedCall[]> {
  const { page, inputMethod: hand, screen, path } = shown;
  switch (screen.kind) {
    case 'form':
    case 'named-form':
    case 'list':
    case 'found-list':
      return completeForm(shown);
    case 'code':
      // A lender with terse replies does not name the partner.
      for (const number of await page.locator('main strong[data-private]').all())
        await expect(number).toHaveText(inGroups(shown.answers['phoneNumber' as DataPointId]));
      await enterInput(shown, 'code', { act: 'type', text: '123456' });
      await hand.send(page);
      return [{ path, body: { code: '123456' } }];
    case 'consents':
      return giveConsents(shown);
    case 'offer':
    case 'single-offer':
    case 'offer-choice':
    case 'offer-terms':
      return takeOffer(shown);
    case 'partner-visit':
      return finishAtPartner(shown);
    case 'upload':
      return uploadDocument(shown);
    case 'partner-link':
      throw new Error(`The page "${screen.id}" leads away from the application.`);
    case 'notice':
    case 'waiting':
    case 'status':
    case 'account-invitation':
    case 'lenders-invitation':
    case 'continue':
    case 'unsubscribe':
      throw new Error(`On the page "${screen.id}" there is nothing to do.`);
    default:
      return assertNever(screen);
  }
}

/** Returns a pattern for a number with spaces anywhere. */
function inGroups(number: unknown): RegExp {
  return new RegExp(`^\\${String(number).replaceAll(/(?=\d)/g, '\\s?')}$`);
}

type Entry = Parameters<InputMethod['give']>[2];

/** Answers an input without a catalogue question. */
function enterInput({ page, inputMethod: hand }: Shown, name: string, entry: Entry): Promise<void> {
  return hand.give(page, { id: name as DataPointId }, entry);
}

async function completeForm(shown: Shown): Promise<readonly ExpectedCall[]> {
  const { page, inputMethod: hand, generated, country, screen, path, persona } = shown;
  const form = shippedForm(generated, country.slug, screen);
  const answers = screenAnswers(form, shown.answers, persona);
  const body = await answerScreen(page, { screen, form, answers, inputMethod: hand });
  await hand.send(page);
  return [{ path, body }];
}

async function giveConsents({ page, inputMethod: hand, path }: Shown): Promise<readonly ExpectedCall[]> {
  const boxes = page.locator('main [type="checkbox"]');
  await boxes.first().waitFor();
  const ids = await boxes.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') ?? ''));
  for (const id of ids) await hand.press(page, `main [name="${id}"]`);
  await hand.send(page);
  return [{ path, body: { consents: Object.fromEntries(ids.map((id) => [id, true])) } }];
}

const [offerAnswer, dayAnswer, amountQuestion, periodQuestion] = offerQuestions;

/** Accepts the last of several offers with the last payment day, and reduces the amount if that is possible. */
async function takeOffer(shown: Shown): Promise<readonly ExpectedCall[]> {
  const { page, inputMethod: hand, screen, path, answers, country } = shown;
  await page.locator(mainAction).waitFor();
  const terms: { [answer: string]: unknown } = {};
  for (const answer of [offerAnswer, dayAnswer]) {
    const value = await lastValueOf(page, answer);
    if (value === undefined) continue;
    await enterInput(shown, answer, { act: 'choose', value });
    terms[answer] = answer === dayAnswer ? Number(value) : value;
  }
  const areOpen = (await inputsOf(page, { id: amountQuestion }).count()) > 0;
  const takeLabel = await page.locator(mainAction).innerText();
  if (areOpen) {
    const { amount, period } = country.flow.loan;
    terms[amountQuestion] = Number(answers[amountQuestion] ?? amount.default) * 0.9;
    terms[periodQuestion] = answers[periodQuestion] ?? period.default;
    await enterInput(shown, amountQuestion, { act: 'type', text: String(terms[amountQuestion]) });
  }
  await hand.send(page);
  if (screen.kind === 'offer') return [{ path: '/lead/{id}/redirect', body: {} }];
  if (path.endsWith('/{id}')) return [{ path, body: {} }];
  // The page with a single offer does not show its id.
  const existing = { [offerAnswer]: expect.any(String) as unknown, ...terms };
  if (!areOpen) return [{ path, body: existing }];
  // The lender returns the costs of the terms first.
  await expect(page.locator(mainAction)).toHaveText(takeLabel);
  const { money } = createFormatters(country.flow, country.site.locale);
  await expect(page.locator('main [aria-live] section')).toContainText(money(Number(terms[amountQuestion])));
  await hand.send(page);
  return [false, true].map((isAccepted) => ({ path, body: { ...existing, accepted: isAccepted } }));
}

/** Returns the last option of a radio group or list. */
async function lastValueOf(page: Page, name: string): Promise<string | undefined> {
  const options = page.locator(`main :is([type="radio"][name="${name}"], [name="${name}"] option)`);
  const count = await options.count();
  return count === 0 ? undefined : ((await options.nth(count - 1).getAttribute('value')) ?? undefined);
}

const returnButton = '[data-return]';

/** Returns from a bank or a card check, in a frame or on its own page, and confirms it if necessary. */
async function finishAtPartner({
  page,
  inputMethod: hand,
  screen,
  path,
}: Shown): Promise<readonly ExpectedCall[]> {
  await page.locator(mainAction).waitFor();
  const isInFrame = (await page.locator('main iframe').count()) > 0;
  if (isInFrame && hand === pointer) {
    await page.frameLocator('main iframe').locator(returnButton).click();
  } else if (isInFrame) {
    await hand.send(page);
  } else {
    await hand.send(page);
    await page.locator(returnButton).waitFor();
    await hand.press(page, returnButton);
    await page.locator(`main[data-page="${screen.id}"] output:not(form *)`).waitFor();
    await hand.send(page);
  }
  return [{ path, body: {} }];
}

const passport = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 a page'),
};

/** Uploads a passport, the only document with a single page. */
async function uploadDocument(shown: Shown): Promise<readonly ExpectedCall[]> {
  const { page, inputMethod: hand, path } = shown;
  const document = { documentType: 'passport' };
  await page.locator('main :is([name="document"], [type="file"])').first().waitFor();
  const isAsked = (await page.locator('main [name="document"]').count()) > 0;
  if (isAsked) {
    await enterInput(shown, 'document', { act: 'choose', value: document.documentType });
    await hand.send(page);
  }
  await page.locator('main [name="front"]').setInputFiles(passport);
  await hand.send(page);
  return [
    ...(isAsked ? [{ path: '/lead/documentId', body: document }] : []),
    { path, body: { page: 'front', file: passport.name } },
  ];
}
