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

/** What the inputs of a question are found by. */
export type Asked = Pick<FlowDataPoint, 'id' | 'optionLabels'>;

/** What answers are given with: a pointer or the keyboard. */
export interface Hand {
  readonly give: (page: Page, asked: Asked, entry: AnswerEntry) => Promise<void>;
  /** Follows a link, presses a button, ticks a box. */
  readonly press: (page: Page, selector: string) => Promise<void>;
  /** Opens the dialog that an answer is changed in. */
  readonly open: (page: Page, asked: Asked) => Promise<void>;
  /** Takes what the dialog holds, and closes it. */
  readonly close: (page: Page) => Promise<void>;
  /** The main action of the page. */
  readonly send: (page: Page) => Promise<void>;
}

/** The inputs that a question is typed or chosen in, on the page or in a dialog. */
export function inputsOf(page: Page, { id }: Asked): Locator {
  return page.locator(`:is(main, [role="dialog"]) [name="${id}"]`);
}

async function isList(inputs: Locator): Promise<boolean> {
  return inputs.first().evaluate((input) => input instanceof HTMLSelectElement);
}

/** The button that opens the dialog a question is answered in, be it alone there or with others. */
export function openerOf({ id }: Asked): string {
  return `main button[data-opens~="${inputIdOf(id)}"]`;
}

/** The one main action of a page. */
export const mainAction = 'main button[type="submit"]';

/** With a finger or a mouse, and typing at once. */
export const pointer: Hand = {
  async give(page, dataPoint, entry) {
    const inputs = inputsOf(page, dataPoint);
    switch (entry.act) {
      case 'type': {
        const input =
          entry.part === undefined ? inputs : inputs.and(page.locator(`[data-part="${entry.part}"]`));
        await input.fill(entry.text);
        // What is typed counts once it is left, and may lead to more questions.
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
        // As people search: in small letters, without marks.
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

/** The language a page is in, which no answer changes. */
export async function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

/** Gives an answer as a person does: bit by bit, in its dialog where it has one. */
export async function answerQuestion(
  page: Page,
  flow: Flow,
  dataPoint: FlowDataPoint,
  answer: AnswerValue,
  hand: Hand,
  locale: string,
): Promise<void> {
  if (dataPoint.presentation === 'modal') await hand.open(page, dataPoint);
  for (const entry of answerEntries(flow, dataPoint, answer, locale)) await hand.give(page, dataPoint, entry);
  if (dataPoint.presentation === 'modal') await hand.close(page);
}

/** Gives every answer that is asked for on the step a page shows, in the order of the page. */
export async function answerPage(
  page: Page,
  flow: Flow,
  answers: Answers,
  hand: Hand = pointer,
): Promise<void> {
  const { path, locale } = await page.locator('main[data-page]').evaluate((main) => ({
    path: main.getAttribute('data-page') ?? '',
    locale: document.documentElement.lang,
  }));
  for (const id of stepOf(flow, path as StepPath).dataPoints) {
    const answer = answers[id];
    if (answer !== undefined) await answerQuestion(page, flow, dataPointOf(flow, id), answer, hand, locale);
  }
}
