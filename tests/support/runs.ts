/** How many generated cases a rule is tried with on every run; `npm run test:night` tries forty times as many, or as `CASE_FACTOR` says. */
export function runs(count: number): { readonly numRuns: number } {
  return { numRuns: count * Number(process.env['CASE_FACTOR'] ?? 1) };
}
