function refuse(): never {
  throw new Error('A step has no data beyond its questions, so nothing is left out of it.');
}

// RJSF imports it as a default export, too.
// oxlint-disable-next-line import/no-default-export
export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };
