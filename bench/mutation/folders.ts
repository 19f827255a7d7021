/** The folders of `src/` that decide, each with tests of its own in the folder of `tests/` of the same name. */
export const folders = [
  'flow',
  'lifecycle',
  'attribution',
  'lead',
  'session',
  'validation',
  'compiler/prove',
];
