import { UnusableError } from './unusable-error.ts';

/** After sysexits: the input is not usable, or the program itself is at fault. */
export const failureCodes = { unusable: 2, internal: 70 } as const;

export interface Failure {
  readonly code: (typeof failureCodes)[keyof typeof failureCodes];
  readonly text: string;
  /** Whether the options were at fault, so that showing them helps. */
  readonly isUse: boolean;
}

/** What the system calls the reason, in words. */
const reasons: { readonly [code: string]: string } = {
  EACCES: 'the system does not allow it',
  EEXIST: 'a file is in its place',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads to itself',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'the system does not allow it',
  EROFS: 'what is there can only be read',
};

/** What was to be done, by the call that failed; all others read or write. */
const tasks: { readonly [call: string]: string } = { mkdir: 'made', rm: 'removed', rmdir: 'removed' };

/** A folder or file that cannot be read or written, in a sentence; undefined for an error about anything else. */
function fileFault(error: Error): string | undefined {
  if (!('syscall' in error && 'path' in error && 'code' in error)) return undefined;
  const task = tasks[String(error.syscall)] ?? 'read or written';
  return `${String(error.path)} cannot be ${task}: ${reasons[String(error.code)] ?? error.message}.`;
}

function isOptionFault(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** What to print of whatever was thrown. Only what the user can mend is put as theirs; the rest keeps its stack. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof Error) {
    const isUse = isOptionFault(error);
    const text = fileFault(error) ?? (isUse || error instanceof UnusableError ? error.message : undefined);
    if (text !== undefined) return { code: failureCodes.unusable, text, isUse };
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = `The compiler itself failed; the configuration is not to blame.\n${trace}`;
  return { code: failureCodes.internal, text, isUse: false };
}
