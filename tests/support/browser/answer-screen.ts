import { expect, type Page } from '@playwright/test';
import { questionInEntry, repeatFlow } from '../../../src/flow/repeat-questions.ts';
import { dataPointOf } from '../../../src/flow/find.ts';
import { dataFromAnswers } from '../../../src/lead/data-from-answers.ts';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId, NonEmpty } from '../../../src/model/identifiers.ts';
import type { Screen, ScreenOf } from '../../../src/model/screen.ts';
import { answerPage, answerQuestion, type InputMethod, languageOf } from './answer-page.ts';
import type { ShippedForm } from '../shipped/shipped-screens.ts';

interface QuestionScreen {
  readonly screen: Screen;
  readonly form: ShippedForm;
  /** Answers to all questions that the screen may ask. */
  readonly answers: Answers;
  readonly inputMethod: InputMethod;
}

/**
 * Answers all questions of a screen, those that the lender requests, or those of each list entry. Returns the
 * expected request.
 */
export async function answerScreen(page: Page, asking: QuestionScreen): Promise<object> {
  const { screen, form, answers, inputMethod: hand } = asking;
  if (screen.list !== undefined) return answerList(page, asking, screen);
  if (screen.kind === 'named-form') return answerShown(page, asking);
  await answerPage(page, form.flow, answers, hand);
  return dataFromAnswers(form.flow, answers);
}

/** Only the page knows which questions are shown, and an answer may reveal more. */
async function answerShown(
  page: Page,
  { form, answers, inputMethod: hand }: QuestionScreen,
): Promise<object> {
  const { flow } = form;
  const answeredQuestions: { [id: string]: unknown } = {};
  // The questions come with the lender's reply, which a reloaded page still waits for.
  await page.locator('main [data-question]').first().waitFor();
  const locale = await languageOf(page);
  for (const id of flow.steps[0].dataPoints) {
    const answer = answers[id];
    if (answer === undefined || (await page.locator(`main [data-question="${id}"]`).count()) === 0) continue;
    await answerQuestion(page, flow, dataPointOf(flow, id), answer, hand, locale);
    answeredQuestions[id] = answer;
  }
  return dataFromAnswers(flow, answeredQuestions as Answers);
}

/** Gives every entry the same answers. Entries of the lender are returned with an id that the page does not show. */
async function answerList(
  page: Page,
  asking: QuestionScreen,
  { kind, list }: ScreenOf<'list' | 'found-list'>,
): Promise<object> {
  const { form, answers, inputMethod: hand } = asking;
  const { flow } = form;
  const [first] = flow.steps[0].dataPoints;
  const entries = await page.locator(`main [data-question^="${first}_"]`).count();
  const keys = Array.from({ length: entries }, (_, entry) =>
    String(entry + 1),
  ) as unknown as NonEmpty<string>;
  const repeatedQuestions = keys.flatMap((_, entry) =>
    Object.entries(answers).map(([id, answer]) => [questionInEntry(id as DataPointId, entry), answer]),
  );
  await answerPage(page, repeatFlow(flow, { name: list, keys }), Object.fromEntries(repeatedQuestions), hand);
  const { [list]: listEntries } = dataFromAnswers(flow, answers);
  const foundId = kind === 'found-list' ? { id: expect.any(String) as unknown } : {};
  return { [list]: keys.map(() => ({ ...foundId, ...(listEntries as object) })) };
}
