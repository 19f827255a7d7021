import { snapToLimits } from '../lib/snap-to-limits.ts';
import type { Flow, Limits } from '../model/flow.ts';

/** Plain digits with at most one point: `Number` alone would take `''`, `1e5` and `0x10` for amounts. */
const plainNumber = /^\d+(\.\d+)?$/;

/** The loan a link asks for; what it does not ask for, or not in plain digits, is undefined. The first of each name counts. */
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
