import { fileURLToPath } from 'node:url';

interface Alias {
  readonly find: RegExp;
  readonly replacement: string;
}

function replaced(find: RegExp, file: string): Alias {
  return { find, replacement: fileURLToPath(new URL(file, import.meta.url)) };
}

/**
 * What RJSF imports and a step never reaches, replaced for every bundler and test alike. Each replacement
 * refuses to be used, so a schema outside the compiler's subset is a loud error, not a form that lacks something.
 */
export const rjsfTrim: readonly Alias[] = [
  replaced(/^markdown-to-jsx\/react$/, './unread-libraries.ts'),
  replaced(/^fast-uri$/, './no-remote-references.ts'),
  replaced(/^@x0k\/json-schema-merge(\/lib\/array)?$/, './unread-libraries.ts'),
  replaced(/^\.{1,2}\/createSchemaUtils\.js$/, './step-schema-utils.ts'),
  replaced(/^\.{1,2}\/deepEquals\.js$/, './same-value.ts'),
  replaced(/^\.{1,2}\/enums\.js$/, './unread-libraries.ts'),
  replaced(/^\.{1,2}\/omitExtraData\.js$/, './no-extra-data.ts'),
  replaced(/^\.{1,2}\/resolveUiSchema\.js$/, './own-ui-schema.ts'),
  replaced(/^\.{1,2}\/schemaHasNestedConditional\.js$/, './no-conditions.ts'),
  replaced(/^\.{1,2}\/getDefaultRegistry\.js$/, './bare-registry.ts'),
  replaced(/^\.{1,2}\/getTestRegistry\.js$/, './no-test-registry.ts'),
];
