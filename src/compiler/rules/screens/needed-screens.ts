import { initialState, states } from '../../../lifecycle/states.ts';
import type { Config } from '../../link/config.ts';
import type { ConfigRule } from '../../rule.ts';

/** A screen at fault may be the one that shows the state. */
function isReadWhole({ screens, defined }: Config): boolean {
  return (
    screens.size === defined.screens.size &&
    [...screens.values()].every(({ contents, document }) => contents === document.value)
  );
}

/** A lender may name any state to any applicant, so each has a screen, but for the form's own. */
export const neededScreens: ConfigRule = (config, report) => {
  if (!isReadWhole(config)) return;
  const shown = new Set([...config.screens.values()].flatMap(({ contents }) => contents.states));
  for (const { number: state, name } of states) {
    if (state === initialState || shown.has(state)) continue;
    const file = `config/screens/${name}.json`;
    report('missing-screen', { state, name }, { file, line: 1, column: 1, length: 1 });
  }
};
