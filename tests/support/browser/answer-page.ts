import type { Locator, Page } from '@playwright/test';
import { dataPointOf, stepOf } from '../../../src/flow/find.ts';
import { inputIdOf } from '../../../src/form/move-focus.ts';
import { foldText } from '../../../src/form/match-options.ts';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { Answers, AnswerValue } from '../../../src/model/answers.ts';
import type { Flow, FlowDataPoint } from '../../../src/model/flow.ts';
import type { StepPath } from '../../../src/model/identifiers.ts';
import { type AnswerEntry, answerEntries } from './answer-entries.ts';
import { optionName } from './option-name.ts';

/** The data that identifies the inputs of a question. */
export type Asked = Pick<FlowDataPoint, 'id' | 'optionLabels'>;

/** Enters answers by pointer or keyboard. */
export interface InputMethod {
  readonly give: (page: Page, asked: Asked, entry: AnswerEntry) => Promise<void>;
  /** Follows a link, presses a button or ticks a checkbox. */
  readonly press: (page: Page, selector: string) => Promise<void>;
  /** Opens the dialog of a question. */
  readonly open: (page: Page, asked: Asked) => Promise<void>;
  /** Applies the dialog and closes it. */
  readonly close: (page: Page) => Promise<void>;
  /** Presses the main action of the page. */
  readonly send: (page: Page) => Promise<void>;
}

/** Returns the inputs of a question, on the page or in a dialog. */
export function inputsOf(page: Page, { id }: Asked): Locator {
  return page.locator(`:is(main, [role="dialog"]) [name="${id}"]`);
}

async function isList(inputs: Locator): Promise<boolean> {
  return inputs.first().evaluate((input) => input instanceof HTMLSelectElement);
}

/** Returns the selector of the button that opens the question's dialog, which other questions may share. */
export function openerOf({ id }: Asked): string {
  return `main button[data-opens~="${inputIdOf(id)}"]`;
}

/** The main action of a page. */
export const mainAction = 'main button[type="submit"]';

/** Uses a pointer and fills in texts at once. */
export const pointer: InputMethod = {
  async give(page, dataPoint, entry) {
    const inputs = inputsOf(page, dataPoint);
    switch (entry.act) {
      case 'type': {
        const input =
          entry.part === undefined ? inputs : inputs.and(page.locator(`[data-part="${entry.part}"]`));
        await input.fill(entry.text);
        // The answer is committed on blur, and may reveal more questions.
        await input.press('Tab');
        return;
      }
      case 'choose':
        if (await isList(inputs)) await inputs.selectOption(entry.value);
        else await inputs.and(page.locator(`[value="${entry.value}"]`)).check();
        return;
      case 'tick':
        await inputs.and(page.locator(`[value="${entry.value}"]`)).setChecked(entry.on);
        return;
      case 'find': {
        const name = await optionName(page, dataPoint, entry.option);
        // Searches in lower case and without accents.
        await inputs.fill(foldText(name));
        await page.getByRole('option', { name, exact: true }).click();
        return;
      }
      default:
        assertNever(entry);
    }
  },
  press: (page, selector) => page.locator(selector).click(),
  open: (page, asked) => page.locator(openerOf(asked)).click(),
  close: (page) => page.locator('[role="dialog"] button[type="submit"]').click(),
  send: (page) => pointer.press(page, mainAction),
};

/** Returns the language of a page. */
export async function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

/** Answers a question with single actions, in its dialog if it has one. */
export async function answerQuestion(
  page: Page,
  flow: Flow,
  dataPoint: FlowDataPoint,
  answer: AnswerValue,
  inputMethod: InputMethod,
  locale: string,
): Promise<void> {
  if (dataPoint.presentation === 'modal') await inputMethod.open(page, dataPoint);
  for (const entry of answerEntries(flow, dataPoint, answer, locale))
    await inputMethod.give(page, dataPoint, entry);
  if (dataPoint.presentation === 'modal') await inputMethod.close(page);
}

/** Answers all questions on the current step, in the order of the page. */
export async function answerPage(
  page: Page,
  flow: Flow,
  answers: Answers,
  inputMethod: InputMethod = pointer,
): Promise<void> {
  const { path, locale } = await page.locator('main[data-page]').evaluate((main) => ({
    path: main.getAttribute('data-page') ?? '',
    locale: document.documentElement.lang,
  }));
  for (const id of stepOf(flow, path as StepPath).dataPoints) {
    const answer = answers[id];
    if (answer !== undefined)
      await answerQuestion(page, flow, dataPointOf(flow, id), answer, inputMethod, locale);
  }
}
