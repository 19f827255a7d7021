import { useCallback, useEffect, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import type { LookUps, VehicleMake } from '../look-ups.ts';

export interface VehicleMakes {
  /** Empty until they came. */
  readonly makes: readonly VehicleMake[];
  /** Asks again where that failed. */
  readonly askAgain: () => void;
}

const none: readonly VehicleMake[] = [];

/** The vehicles the lender knows, asked for when a question about one is opened. */
export function useVehicleMakes(lookUp: LookUps['vehicleMakes']): VehicleMakes {
  const [makes, setMakes] = useState(none);
  const asked = useRef<AbortController>(undefined);

  const ask = useCallback((): void => {
    if (lookUp === undefined || asked.current !== undefined) return;
    const asking = new AbortController();
    asked.current = asking;
    lookUp(asking.signal).then(setMakes, () => {
      if (asking.signal.aborted) return;
      asked.current = undefined;
      logWarning('The makes of vehicles could not be looked up');
    });
  }, [lookUp]);

  useEffect(() => {
    ask();
    return () => {
      asked.current?.abort();
      asked.current = undefined;
    };
  }, [ask]);

  return { makes, askAgain: ask };
}
