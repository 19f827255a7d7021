import { expect, type Page } from '@playwright/test';
import type { Answers } from '../../../src/model/answers.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import type { Flow, FlowDataPoint } from '../../../src/model/flow.ts';
import type { AnswerEntry } from './answer-entries.ts';
import { foldText } from '../../../src/form/match-options.ts';
import { type Asked, type InputMethod, inputsOf, pointer } from './answer-page.ts';
import { optionName } from './option-name.ts';

/**
 * Types like a person: a street with its house number, a place by another of its names. Answers that follow from
 * another one must be filled in already.
 */
export function humanInput(flow: Flow, answers: Answers): InputMethod {
  return {
    ...pointer,
    async give(page, asked, entry) {
      const { moveHouseNumberTo } = flow.dataPoints[asked.id] ?? {};
      const number = moveHouseNumberTo && answers[moveHouseNumberTo.dataPoint];
      if (moveHouseNumberTo && typeof number === 'string' && entry.act === 'type') {
        await pointer.give(page, asked, {
          ...entry,
          text: withoutParts(entry.text, number, moveHouseNumberTo),
        });
        await expect(inputsOf(page, { ...asked, id: moveHouseNumberTo.dataPoint })).toHaveValue(number);
        return;
      }
      if (entry.act === 'find') await findByOtherNames(page, asked);
      if (isEncodedInCode(flow, answers, asked.id)) await expectAnswer(page, asked, entry);
      await pointer.give(page, asked, entry);
    },
  };
}

function withoutParts(
  street: string,
  number: string,
  { position, marks }: NonNullable<FlowDataPoint['moveHouseNumberTo']>,
): string {
  if (position === 'before') return `${number} ${street}`;
  return position === 'after' ? `${street} ${number}` : `${street} ${marks?.[0]} ${number}`;
}

/** Uses a former name of a division in plain letters, or the English name of a country. */
async function findByOtherNames(page: Page, asked: Asked): Promise<void> {
  const { optionLabels } = asked;
  const aliases =
    optionLabels?.list === 'divisions' ? (optionLabels.aliases ?? {}) : { GB: ['United Kingdom'] };
  const [known] = Object.entries(aliases);
  if (known === undefined) return;
  const [option, [alias = '']] = known;
  const input = inputsOf(page, asked);
  await input.fill(foldText(alias));
  await input.press('Tab');
  await expect(input).toHaveValue(await optionName(page, asked, option));
}

/** Whether a personal code determines the answer. Codes always encode the year of birth and the gender. */
function isEncodedInCode(flow: Flow, answers: Answers, id: DataPointId): boolean {
  return Object.values(flow.dataPoints).some(
    (code) =>
      code !== undefined &&
      answers[code.id] !== undefined &&
      code.checks?.some(
        ({ rule, ...check }) => rule.startsWith('encodes-') && 'dataPoint' in check && check.dataPoint === id,
      ),
  );
}

async function expectAnswer(page: Page, asked: Asked, entry: AnswerEntry): Promise<void> {
  const inputs = inputsOf(page, asked);
  if (entry.act === 'type' && entry.part === 'year')
    await expect(inputs.and(page.locator('[data-part="year"]'))).toHaveValue(entry.text);
  if (entry.act === 'choose')
    await expect(inputs.and(page.locator(`[value="${entry.value}"]`))).toBeChecked();
}
