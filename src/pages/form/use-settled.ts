import { useState } from 'react';

/** The value as it was for as long as it says the same: what is made of it is made once. */
export function useSettled<Value>(value: Value, isSame: (before: Value, now: Value) => boolean): Value {
  const [settled, settle] = useState(value);
  if (isSame(settled, value)) return settled;
  settle(value);
  return value;
}
