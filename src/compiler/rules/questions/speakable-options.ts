import type { JsonSchema } from '../../../model/flow.ts';
import { optionNames } from '../../messages/answer-messages.ts';
import { type JsonPath, spanOfKey, spanOfValue } from '../../read/spans.ts';
import type { ConfigRule } from '../../rule.ts';

/** Whoever looks up the words of an option cuts its key at these. */
const separators = /[:>]/;

function pathOf(option: string, { enum: options, items }: JsonSchema): JsonPath | undefined {
  if (Array.isArray(options)) return ['enum', options.indexOf(option)];
  const listed = (items as JsonSchema | undefined)?.['enum'];
  return Array.isArray(listed) ? ['items', 'enum', listed.indexOf(option)] : undefined;
}

/** An option's name can be the key of its words. */
export const speakableOptions: ConfigRule = ({ dataPoints }, report) => {
  for (const [name, { contents, document }] of dataPoints) {
    if (contents.choices !== undefined) continue;
    for (const option of optionNames(contents)) {
      const [separator] = separators.exec(option) ?? [];
      if (separator === undefined) continue;
      const path = pathOf(option, contents.schema);
      const place =
        path === undefined
          ? spanOfKey(document, ['schema', 'properties', option])
          : spanOfValue(document, ['schema', ...path]);
      report('option-name', { name, option, separator }, place);
    }
  }
};
