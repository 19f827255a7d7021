import { isPlainObject } from '../lib/is-plain-object.ts';

/** How many pages of the application lie before the shown one in its tab, as the router counts them; `NaN` where it does not. */
export function historyPosition(): number {
  const state: unknown = window.history.state;
  const position = isPlainObject(state) ? state['idx'] : undefined;
  return typeof position === 'number' ? position : Number.NaN;
}
