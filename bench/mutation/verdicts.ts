/** One small change of the source. */
export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  /** Why nobody judges it. */
  readonly ignored?: string;
}

export interface Verdict {
  readonly mutant: Mutant;
  /** `static`: happens only while modules load, before any test; not counted. */
  readonly outcome: 'noticed' | 'unnoticed' | 'untested' | 'static' | 'ignored';
  /** The test that noticed. */
  readonly by?: string;
}
