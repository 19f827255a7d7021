import { takesChoices } from '../../../model/controls.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

const ruledOut = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/** Options come from a list or from the schema, and the control shows them. */
export const fittingLists: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    const { choices, control, schema } = contents;
    if (choices === undefined) continue;
    const place = spanOfValue(document, ['choices']);
    for (const keyword of ruledOut.filter((word) => Object.hasOwn(schema, word))) {
      const problem = `its schema has "${keyword}" as well`;
      report('list-mismatch', { name, problem }, place, spanOfValue(document, ['schema', keyword]));
    }
    if (takesChoices(control)) continue;
    const problem = `its control "${control}" shows no options`;
    report('list-mismatch', { name, problem }, place, spanOfValue(document, ['control']));
  }
};
