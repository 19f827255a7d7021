import { snapToLimits } from '../lib/snap-to-limits.ts';
import type { Flow, Limits } from '../model/flow.ts';

/**
 * Plain digits with at most two decimals, because `20.000` is twenty thousand in some countries. `Number` alone would
 * also accept `''`, `1e5` and `0x10`.
 */
const plainNumber = /^\d+(\.\d{1,2})?$/;

/** Reads the loan from a link. Missing and invalid values are undefined. The first value of each parameter counts. */
export function readLoanQuery(query: URLSearchParams, loan: Flow['loan']) {
  return {
    amount: readNumber(query.get('amount'), loan.amount),
    period: readNumber(query.get('period'), loan.period),
  };
}

function readNumber(text: string | null, limits: Limits): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (!plainNumber.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? snapToLimits(value, limits) : undefined;
}
