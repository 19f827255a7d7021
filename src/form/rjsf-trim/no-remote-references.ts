function refuse(): never {
  throw new Error('The schema of a step refers to another document; only "#/$defs" can be resolved.');
}

// RJSF imports the resolver as a default export.
// oxlint-disable-next-line import/no-default-export
export default { resolve: refuse, equal: refuse };
