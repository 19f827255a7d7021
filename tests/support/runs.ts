/** Returns the number of generated cases. `npm run test:night` runs forty times as many, or `CASE_FACTOR` times. */
export function runs(count: number): { readonly numRuns: number } {
  return { numRuns: count * Number(process.env['CASE_FACTOR'] ?? 1) };
}
