import type { ReactElement } from 'react';
import type { JsonSchema } from '../../src/model/flow.ts';
import { ruleInWords } from './rule-words.ts';

interface RuleNameProps {
  readonly rule: string;
  /** The valid answers of the question. */
  readonly schema?: JsonSchema | undefined;
}

/** A rule in words. A rule without words has its name in the files. */
export function RuleName({ rule, schema }: RuleNameProps): ReactElement {
  const words = ruleInWords(rule, schema);
  return words === rule ? <code>{rule}</code> : <>{words}</>;
}
