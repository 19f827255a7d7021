import { expect, type Page } from '@playwright/test';
import { questionInEntry, repeatFlow } from '../../../src/flow/repeat-questions.ts';
import { dataPointOf } from '../../../src/flow/find.ts';
import { dataFromAnswers } from '../../../src/lead/data-from-answers.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId, NonEmpty } from '../../../src/model/identifiers.ts';
import type { Screen, ScreenOf } from '../../../src/model/screen.ts';
import { answerPage, answerQuestion, type Hand, languageOf } from './answer-page.ts';
import type { ShippedForm } from '../shipped/shipped-screens.ts';

interface AskingScreen {
  readonly screen: Screen;
  readonly form: ShippedForm;
  /** To all that the screen may ask. */
  readonly answers: Answers;
  readonly hand: Hand;
}

/** Answers what a screen asks: all of it, what the lender named, or for each entry of a list. Gives what is to be sent. */
export async function answerScreen(page: Page, asking: AskingScreen): Promise<object> {
  const { screen, form, answers, hand } = asking;
  if (screen.list !== undefined) return answerList(page, asking, screen);
  if (screen.kind === 'named-form') return answerShown(page, asking);
  await answerPage(page, form.flow, answers, hand);
  return dataFromAnswers(form.flow, answers);
}

/** Which questions these are only the page says; an answer may lead to the next. */
async function answerShown(page: Page, { form, answers, hand }: AskingScreen): Promise<object> {
  const { flow } = form;
  const given: { [id: string]: unknown } = {};
  // They come with the lender's reply, which a page that was loaded anew still waits for.
  await page.locator('main [data-question]').first().waitFor();
  const locale = await languageOf(page);
  for (const id of flow.steps[0].dataPoints) {
    const answer = answers[id];
    if (answer === undefined || (await page.locator(`main [data-question="${id}"]`).count()) === 0) continue;
    await answerQuestion(page, flow, dataPointOf(flow, id), answer, hand, locale);
    given[id] = answer;
  }
  return dataFromAnswers(flow, given as Answers);
}

/** Says the same of every entry there is. What the lender found is sent back with an id that no page shows. */
async function answerList(
  page: Page,
  asking: AskingScreen,
  { kind, list }: ScreenOf<'list' | 'found-list'>,
): Promise<object> {
  const { form, answers, hand } = asking;
  const { flow } = form;
  const [first] = flow.steps[0].dataPoints;
  const entries = await page.locator(`main [data-question^="${first}_"]`).count();
  const keys = Array.from({ length: entries }, (_, entry) =>
    String(entry + 1),
  ) as unknown as NonEmpty<string>;
  const repeated = keys.flatMap((_, entry) =>
    Object.entries(answers).map(([id, answer]) => [questionInEntry(id as DataPointId, entry), answer]),
  );
  await answerPage(page, repeatFlow(flow, { name: list, keys }), Object.fromEntries(repeated), hand);
  const { [list]: told } = dataFromAnswers(flow, answers);
  const found = kind === 'found-list' ? { id: expect.any(String) as unknown } : {};
  return { [list]: keys.map(() => ({ ...found, ...(told as object) })) };
}
