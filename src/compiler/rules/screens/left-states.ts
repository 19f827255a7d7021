import { initialState, isApplicationState } from '../../../lifecycle/states.ts';
import { screenKinds, type ScreenPart } from '../../../model/screen.ts';
import { callsLeaving, statesLeftBy } from '../../contract.ts';
import { spanOfValue } from '../../read/spans.ts';
import { screenLaw } from '../../rule.ts';

const calls = ['call', 'plainCall'] as const;

/**
 * What a page sends leaves the state it is shown in. The contract decides that, not some lender: it lets a server answer any
 * other call with a conflict, and whoever answered would see the same page again. A page that sends nothing promises nothing.
 */
export const leftStates = screenLaw(([screen, { contents, document }], report, { contract }) => {
  const { needed, allowed } = screenKinds[contents.kind];
  const used: readonly ScreenPart[] = [...needed, ...allowed];
  // What lacks a part of its kind may be of another, which sends nothing.
  if (needed.some((part) => contents[part] === undefined)) return;
  for (const part of calls) {
    const call = contents[part];
    if (call === undefined || !used.includes(part)) continue;
    const left = statesLeftBy(contract, call).filter((state) => state !== initialState);
    for (const [index, state] of contents.states.entries()) {
      if (left.includes(state) || !isApplicationState(state)) continue;
      const detail = { screen, part, call, state, leaving: callsLeaving(contract, state), left };
      const place = spanOfValue(document, ['states', index]);
      report('state-unleft', detail, spanOfValue(document, [part]), place);
    }
  }
});
