const names = '(?:config|locales)(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*/[A-Za-z0-9][A-Za-z0-9_-]*';
const editablePattern = new RegExp(`^${names}\\.json$`);
const restorablePattern = new RegExp(`^${names}\\.(?:json|svg)$`);

/** Whether the workshop edits a file: JSON below `config/` or `locales/`. */
export function isEditable(file: string): boolean {
  return editablePattern.test(file);
}

/** Whether the workshop can restore an earlier version of a file: JSON and SVG, such as logos. */
export function isRestorable(file: string): boolean {
  return restorablePattern.test(file);
}
