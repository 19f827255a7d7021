import type { AnswerValue } from '../../model/answers.ts';
import type { Flow, FlowDataPoint } from '../../model/flow.ts';

export interface SampleContext {
  readonly flow: Flow;
  /** libphonenumber's example mobile number of the flow's numbering plan, national. */
  readonly phoneExample: string;
}

function sampleText({ schema }: FlowDataPoint, { flow, phoneExample }: SampleContext): string {
  switch (schema['format']) {
    case 'email':
      return 'maria.santos@example.com';
    case 'phone':
      return `${flow.phone.prefix}${phoneExample}`;
    default: {
      const shortest = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
      const longest = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Infinity;
      return 'Sample'.slice(0, longest).padEnd(shortest, 'e');
    }
  }
}

/** An answer the question's own rule takes. */
export function sampleAnswer(dataPoint: FlowDataPoint, context: SampleContext): AnswerValue {
  const { schema, initial } = dataPoint;
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0] as AnswerValue;
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return initial ?? (typeof schema['minimum'] === 'number' ? schema['minimum'] : 0);
    case 'boolean':
      return false;
    case 'array':
      return ((schema['items'] as { enum: readonly string[] }).enum ?? []).slice(0, 1);
    case 'object':
      return Object.fromEntries(Object.keys(schema['properties'] as object).map((name) => [name, false]));
    default:
      return typeof initial === 'string' ? initial : sampleText(dataPoint, context);
  }
}
