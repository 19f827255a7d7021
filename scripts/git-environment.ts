/**
 * The variables that point Git to another repository, for example in a hook: those of `git rev-parse --local-env-vars`
 * except the settings (`GIT_CONFIG_*`).
 */
const repositoryVariable =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|GRAFT_FILE|SHALLOW_FILE|NAMESPACE|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|(?:LITERAL|GLOB|NOGLOB|ICASE)_PATHSPECS)$/;

/** Returns the environment for Git in the repository of a given folder, with English messages. */
export function gitEnvironment(): { readonly [name: string]: string | undefined } {
  const inherited = Object.entries(process.env).filter(([name]) => !repositoryVariable.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
}
