import { takesChoices } from '../../../model/controls.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { DataPointFile } from '../../link/config-files.ts';
import type { ConfigRule } from '../../rule.ts';

/** What stands against the list, and where; undefined where it fits. */
function mismatch({ lenderList, control, choices }: DataPointFile): readonly [string, string] | undefined {
  if (!takesChoices(control)) {
    return [`its control "${control}" offers no options of which one is chosen`, 'control'];
  }
  if (lenderList === 'countries') {
    return choices === 'countries' ? undefined : ['its options are not the countries of the world', 'schema'];
  }
  return choices === undefined ? undefined : [`its options are those of the list "${choices}"`, 'choices'];
}

/** What a lender lists narrows options of its own kind, of which one is chosen. */
export const fittingLenderLists: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { lenderList: list } = contents;
    const fault = list === undefined ? undefined : mismatch(contents);
    if (list === undefined || fault === undefined) continue;
    const [problem, property] = fault;
    report(
      'lender-list-mismatch',
      { name, list, problem },
      spanOfValue(document, ['lenderList']),
      spanOfValue(document, [property]),
    );
  }
};
