/** RJSF's registry for its own tests brings a validator with an interpreter; a bundler that does not shake trees would run it. */
// RJSF imports the registry as a default export.
// oxlint-disable-next-line import/no-default-export
export default function getTestRegistry(): never {
  throw new Error('The registry for tests is not part of the application.');
}
