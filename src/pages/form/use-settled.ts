import { useState } from 'react';

/** Returns the previous object while the value is equal, so that memoized results stay valid. */
export function useSettled<Value>(value: Value, isSame: (before: Value, now: Value) => boolean): Value {
  const [settled, settle] = useState(value);
  if (isSame(settled, value)) return settled;
  settle(value);
  return value;
}
