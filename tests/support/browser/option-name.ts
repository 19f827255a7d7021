import type { Page } from '@playwright/test';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';

/** What an option of a long list is called on the page. The browser is asked for countries: it may spell them otherwise. */
export async function optionName(
  page: Page,
  { id, optionLabels }: Pick<FlowDataPoint, 'id' | 'optionLabels'>,
  option: string,
): Promise<string> {
  if (optionLabels === undefined) throw new Error(`The question "${id}" takes its options from no list.`);
  switch (optionLabels.list) {
    case 'divisions':
      return optionLabels.names[option] ?? option;
    case 'countries':
      return page.evaluate(
        (code) => new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code,
        option,
      );
    default:
      return assertNever(optionLabels);
  }
}
