/**
 * The files that the server loads once: the compiler with its dependencies, the meta-schemas, and the workshop's
 * server.
 */
export const loadedFiles =
  /^(?:schemas\/|workshop\/server\/|src\/(?:compiler|diagnostics|flow|lead|lifecycle|lib|model|validation)\/)/;
