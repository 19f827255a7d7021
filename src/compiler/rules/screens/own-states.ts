import { checkingState, isApplicationState, states } from '../../../lifecycle/states.ts';
import { spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** A screen that has the name of a state shows it, and the page where an application waits asks for news. */
export const ownStates: ConfigRule = ({ screens }, report) => {
  for (const [screen, { contents, document }] of screens) {
    const named = states.find(({ name }) => name === screen);
    const [first] = contents.states;
    const isKnown = first !== undefined && contents.states.every(isApplicationState);
    if (named !== undefined && isKnown && !contents.states.includes(named.number)) {
      const detail = { screen, state: named.number, shown: first };
      report('state-swapped', detail, spanOfKey(document, ['states']));
    }
    if (contents.states.includes(checkingState) && contents.kind !== 'waiting') {
      report('state-unasked', { screen, kind: contents.kind }, spanOfValue(document, ['kind']));
    }
  }
};
