import { useState } from 'react';
import type { Outcome } from '../../server/project.ts';
import { type NeededMessage, placeOf } from './message-place.ts';

interface NeededMessages {
  readonly neededMessages: readonly NeededMessage[];
  readonly forgetMessages: () => void;
}

/** The messages that checks have reported as missing. Those with an entered text stay, so that it can be changed. */
export function useNeededMessages(
  outcome: Outcome | undefined,
  words: { readonly [place: string]: string },
): NeededMessages {
  const [neededMessages, setNeededMessages] = useState<readonly NeededMessage[]>([]);
  const [handledOutcome, setHandledOutcome] = useState<Outcome>();
  if (outcome !== undefined && outcome !== handledOutcome && 'missing' in outcome) {
    setHandledOutcome(outcome);
    const allMessages = new Map([...neededMessages, ...outcome.missing].map((each) => [placeOf(each), each]));
    const missingPlaces = new Set(outcome.missing.map(placeOf));
    setNeededMessages(
      [...allMessages]
        .filter(([place]) => missingPlaces.has(place) || words[place] !== undefined)
        .map(([, each]) => each),
    );
  }
  return { neededMessages, forgetMessages: () => setNeededMessages([]) };
}
