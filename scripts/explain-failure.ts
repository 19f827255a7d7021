import { UnusableError } from './unusable-error.ts';

/** After sysexits: the input is not usable, or the program itself is at fault. */
export const failureCodes = { unusable: 2, internal: 70 } as const;

export interface Failure {
  readonly code: (typeof failureCodes)[keyof typeof failureCodes];
  readonly text: string;
  /** Whether the options were at fault, so that showing them helps. */
  readonly isUse: boolean;
}

/** A folder or file that cannot be read or written: Node names the call and the path in the message. */
function isFileFault(error: Error): boolean {
  return 'syscall' in error && 'path' in error;
}

function isOptionFault(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** What to print of whatever was thrown. Only what the user can mend is put as theirs; the rest keeps its stack. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof Error) {
    const isUse = isOptionFault(error);
    if (isUse || error instanceof UnusableError || isFileFault(error)) {
      return { code: failureCodes.unusable, text: error.message, isUse };
    }
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = `The compiler itself failed; the configuration is not to blame.\n${trace}`;
  return { code: failureCodes.internal, text, isUse: false };
}
