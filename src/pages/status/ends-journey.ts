import type { Screen } from '../../model/screen.ts';

/** Whether a screen tells how an application ended: nothing on it is waited for or left to send. */
export function endsJourney({ kind, states, poll, call }: Screen): boolean {
  if (states.length === 0 || call !== undefined) return false;
  return (kind === 'status' && !poll) || kind === 'handoff';
}
