interface Masking {
  readonly 'data-private'?: '';
  readonly className?: string;
}

/** For a recorder: what it shows as stars. What is typed is stars already, wherever it stands. */
export function maskedText(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '' } : {};
}

/** For a recorder: what it leaves out, since a tick cannot be drawn as stars. */
export function unrecorded(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '', className: 'ph-no-capture' } : {};
}
