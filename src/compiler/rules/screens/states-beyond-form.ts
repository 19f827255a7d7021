import { initialState } from '../../../lifecycle/states.ts';
import { spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** No screen stands in the way of the form: in the first state an applicant is still filling it in. */
export const statesBeyondForm: ConfigRule = ({ screens }, report) => {
  for (const [screen, { contents, document }] of screens) {
    const index = contents.states.indexOf(initialState);
    if (index < 0) continue;
    report('form-state', { screen, state: initialState }, spanOfValue(document, ['states', index]));
  }
};
