const names = '(?:config|locales)(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*/[A-Za-z0-9][A-Za-z0-9_-]*';
const edited = new RegExp(`^${names}\\.json$`);
const restored = new RegExp(`^${names}\\.(?:json|svg)$`);

/** Whether the workshop edits a file: JSON below `config/` or `locales/`. */
export function isEdited(file: string): boolean {
  return edited.test(file);
}

/** Whether the workshop can restore an earlier version of a file: JSON and SVG, such as logos. */
export function isRestored(file: string): boolean {
  return restored.test(file);
}
