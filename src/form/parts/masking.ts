interface Masking {
  readonly 'data-private'?: '';
  readonly className?: string;
}

/** Marks text that session recorders mask. Inputs are always masked. */
export function maskedText(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '' } : {};
}

/** For a recorder: what it leaves out, since a tick cannot be drawn as stars. */
export function unrecorded(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '', className: 'ph-no-capture' } : {};
}
