import { UserError } from './user-error.ts';

/** `unusable`: invalid arguments or files. `internal`: a crash, like `EX_SOFTWARE` in sysexits. */
export const failureCodes = { unusable: 2, internal: 70 } as const;

export interface Failure {
  readonly code: (typeof failureCodes)[keyof typeof failureCodes];
  readonly text: string;
  /** Whether the options were invalid, so the usage is printed. */
  readonly isUsageError: boolean;
}

/** Texts for error codes of the system. */
const reasons: { readonly [code: string]: string } = {
  EACCES: 'permission denied',
  EEXIST: 'a file is in its place',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link to itself',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};

/** The operations of some system calls. All other calls read or write. */
const operations: { readonly [call: string]: string } = { mkdir: 'created', rm: 'removed', rmdir: 'removed' };

/** A sentence for an error of the file system; undefined for other errors. */
function fileFault(error: Error): string | undefined {
  if (!('syscall' in error && 'path' in error && 'code' in error)) return undefined;
  const operation = operations[String(error.syscall)] ?? 'read or written';
  return `${String(error.path)} cannot be ${operation}: ${reasons[String(error.code)] ?? error.message}.`;
}

function isOptionFault(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** The text for a thrown error. Errors that the user can fix have no stack trace. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof Error) {
    const isUsageError = isOptionFault(error);
    const text = fileFault(error) ?? (isUsageError || error instanceof UserError ? error.message : undefined);
    if (text !== undefined) return { code: failureCodes.unusable, text, isUsageError };
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = `The compiler crashed. This is not an error in the configuration.\n${trace}`;
  return { code: failureCodes.internal, text, isUsageError: false };
}
