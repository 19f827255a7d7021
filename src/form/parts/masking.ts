interface Masking {
  readonly 'data-private'?: '';
  readonly className?: string;
}

/** Marks text that session recorders mask. Inputs are always masked. */
export function maskInRecording(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '' } : {};
}

/** Excludes an element from session recordings, because a check mark cannot be masked. */
export function excludeFromRecording(isPrivate = true): Masking {
  return isPrivate ? { 'data-private': '', className: 'ph-no-capture' } : {};
}
