/** What the server loads once: the compiler with all it stands on, its meta-schemas, and the workshop's own half of it. */
export const runBy =
  /^(?:schemas\/|workshop\/server\/|src\/(?:compiler|diagnostics|flow|lead|lifecycle|lib|model|validation)\/)/;
