import type { Page } from '@playwright/test';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { FlowDataPoint } from '../../../src/model/flow.ts';

/**
 * Returns the name of an option in a long list. Names of countries come from the browser, whose spelling may differ.
 */
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
