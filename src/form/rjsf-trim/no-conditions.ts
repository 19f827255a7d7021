/** No schema of a step has a condition. */
// RJSF imports it as a default export.
// oxlint-disable-next-line import/no-default-export
export default function schemaHasNestedConditional(): boolean {
  return false;
}
