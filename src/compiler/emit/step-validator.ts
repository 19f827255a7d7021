import { Ajv, _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../model/flow.ts';
import { unusedUriResolver } from '../analysis/answer-validator.ts';
import type { CompileCache } from '../compile-cache.ts';
import { formatNames } from '../../validation/formats.ts';

/** The helpers that ajv would import. List items are compared with `===`, because options are never objects. */
const runtime = `function characterCount(text) {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
function isSame(left, right) {
  return left === right;
}`;

/** From this number on, options are looked up in a list instead of being compared one by one. */
const minLoopedOptions = 20;

function usedFormats(schema: JsonSchema): readonly string[] {
  const text = JSON.stringify(schema);
  return formatNames.filter((name) => text.includes(`"format":${JSON.stringify(name)}`));
}

function createValidatorAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    ownProperties: true,
    multipleOfPrecision: 8,
    unicodeRegExp: true,
    strict: true,
    // The schema has already been validated with a stricter meta-schema. Loading that of the draft would take most of
    // the time.
    meta: false,
    validateSchema: false,
    uriResolver: unusedUriResolver,
    loopEnum: minLoopedOptions,
    // Only the source code is used, so ajv evaluates an empty function.
    code: { source: true, lines: true, formats: _`formats`, process: () => 'return () => true' },
  });
  // The module receives the format functions when it is loaded; here only the names matter.
  for (const name of formatNames) ajv.addFormat(name, () => true);
  return ajv;
}

/**
 * Returns a module that exports `createValidator`. It has no imports, no interpreter and no `eval`, so it runs under
 * a strict content security policy.
 */
export function stepValidatorModule(schema: JsonSchema, modules: CompileCache['modules']): string {
  const { $schema: _, $id: __, ...rules } = schema;
  return modules.getOrCreate(JSON.stringify(rules), () => validatorModule(rules));
}

function validatorModule(schema: JsonSchema): string {
  // With its own instance, the names in a module do not depend on the modules before it.
  const ajv = createValidatorAjv();
  const code = standalone(ajv, ajv.compile(schema));
  const exportedName = /module\.exports = (\w+);/.exec(code)?.[1];
  if (exportedName === undefined) throw new Error('The validator generator exports nothing.');
  const body = code
    .replace(/^"use strict";\s*/, '')
    .replace(/module\.exports = \w+;\s*module\.exports\.default = \w+;\s*/, '')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'characterCount')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'isSame');
  if (/\brequire\(|\beval\(|new Function\(/.test(body)) {
    throw new Error('The generated validator needs an import, but its module must be self-contained.');
  }
  return `${runtime}
const formatNames = ${JSON.stringify(usedFormats(schema))};
export const createValidator = (formats) => {
for (const name of formatNames) {
  if (!Object.hasOwn(formats, name)) throw new Error(\`There is no check for the format "\${name}".\`);
}
${body}
return ${exportedName};
};
`;
}
