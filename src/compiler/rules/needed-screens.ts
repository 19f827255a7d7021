import { type ApplicationState, states } from '../../lifecycle/states.ts';
import type { Config } from '../link/config.ts';
import type { ConfigRule } from './config-rule.ts';

/** Whichever way a lender decides, it leads through some of these: checking, an offer, and how it ends. */
const passedStates: readonly ApplicationState[] = [6, 10, 11, 12, 13];

/** A screen at fault may be the one that shows the state. */
function isReadWhole({ screens, defined }: Config): boolean {
  return (
    screens.size === defined.screens.size &&
    [...screens.values()].every(({ contents, document }) => contents === document.value)
  );
}

/** Every state a lender must lead applicants through has a screen. */
export const neededScreens: ConfigRule = (config, report) => {
  if (!isReadWhole(config)) return;
  const shown = new Set([...config.screens.values()].flatMap(({ contents }) => contents.states));
  for (const { number: state, name } of states) {
    if (!passedStates.includes(state) || shown.has(state)) continue;
    const file = `config/screens/${name}.json`;
    report('missing-screen', { state, name }, { file, line: 1, column: 1, length: 1 });
  }
};
