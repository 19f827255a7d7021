import { useState } from 'react';

/** Returns the previous object while the value is equal, so that memoized results stay valid. */
export function useStableValue<Value>(value: Value, isSame: (before: Value, now: Value) => boolean): Value {
  const [stable, setStable] = useState(value);
  if (isSame(stable, value)) return stable;
  setStable(value);
  return value;
}
