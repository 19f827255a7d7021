import { initialState, isApplicationState } from '../../../lifecycle/states.ts';
import { screenKinds, type ScreenPart } from '../../../model/screen.ts';
import { callsCompleting, statesCompletedBy } from '../../contract.ts';
import { callsOfPage, questionsAcceptedBy } from '../../edit/state-call.ts';
import { spanOfValue } from '../../read/spans.ts';
import { screenRule } from '../../rule.ts';

const calls = ['call', 'plainCall'] as const;

/** The call of the button that skips a page. */
const skipCall = 'skipLead';

/**
 * The call of a screen must change the state that the screen shows, according to the contract: a server may answer any
 * other call with a conflict, and the applicant would see the same page again. A page without a call is not checked.
 */
export const completableStates = screenRule(([screen, { contents, document }], report, config) => {
  const { contract } = config;
  const { needed, allowed } = screenKinds[contents.kind];
  const usedParts: readonly ScreenPart[] = [...needed, ...allowed];
  // If a required part is missing, the kind of the screen may be wrong.
  if (needed.some((part) => contents[part] === undefined)) return;
  const skipIndex = contents.actions.indexOf('skip');
  const sentCalls = [
    ...calls.flatMap((part) => {
      const call = contents[part];
      return call === undefined || !usedParts.includes(part) ? [] : [{ part, call, path: [part] }];
    }),
    ...(skipIndex < 0 ? [] : [{ part: 'skip' as const, call: skipCall, path: ['actions', skipIndex] }]),
  ];
  for (const { part, call, path } of sentCalls) {
    const left = statesCompletedBy(contract, call).filter((state) => state !== initialState);
    for (const [index, state] of contents.states.entries()) {
      // Another rule reports screens for the form's own state.
      if (left.includes(state) || state === initialState || !isApplicationState(state)) continue;
      const isAsking = part === 'call' && usedParts.includes('dataPoints');
      const detail = {
        screen,
        part,
        call,
        state,
        isAsking,
        leaving: callsCompleting(contract, state),
        fitting: callsOfPage(contract, state).filter(
          (other) => !isAsking || questionsAcceptedBy(config, other).length > 0,
        ),
        left,
      };
      report('state-unleft', detail, spanOfValue(document, path), spanOfValue(document, ['states', index]));
    }
  }
});
