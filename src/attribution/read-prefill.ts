import { readLoanQuery } from './read-loan-query.ts';
import { readParameter } from './parameter.ts';
import type { Flow, JsonSchema } from '../model/flow.ts';

/** A field of the lead that a link prefills. Consents cannot be prefilled. */
export interface Prefill {
  /** The URL parameter. */
  readonly parameter: string;
  /** The dotted path in the lead. */
  readonly field: string;
  /** Not validated; the schema of the question decides. */
  readonly value: string | number;
}

/** The field of the lead for each text parameter. `amount` and `period` are both parameter and field. */
export const textFields = {
  firstName: 'personalDetails.firstName',
  lastName: 'personalDetails.lastName',
  email: 'contactDetails.email',
  phoneNumber: 'contactDetails.phoneNumber',
} as const;

const phoneField = textFields.phoneNumber;

const name = { type: 'string', format: 'name', maxLength: 64 };

/** The schemas of prefilled texts that neither the form nor a screen of the country asks for. */
export const prefillSchemas: { readonly [field: string]: JsonSchema } = {
  [textFields.firstName]: name,
  [textFields.lastName]: name,
  [textFields.email]: { type: 'string', format: 'email', maxLength: 254 },
  [textFields.phoneNumber]: { type: 'string', format: 'phone' },
};

/** Parameters with personal data. They are removed from the URL. */
export const personalParameters: readonly string[] = Object.keys(textFields);

/** All prefill parameters. */
export const prefillParameters: readonly string[] = ['amount', 'period', ...personalParameters];

/** Reads prefill values from a link. They are not trusted. */
export function readPrefill(
  query: URLSearchParams,
  { loan, phone }: Pick<Flow, 'loan' | 'phone'>,
): readonly Prefill[] {
  const numbers = Object.entries(readLoanQuery(query, loan)).flatMap(([name, value]) =>
    value === undefined ? [] : [{ parameter: name, field: name, value }],
  );
  const texts = Object.entries(textFields).flatMap(([parameter, field]) => {
    const value = readParameter(query, parameter);
    if (value === undefined) return [];
    return [{ parameter, field, value: field === phoneField ? withPlus(value, phone.prefix) : value }];
  });
  return [...numbers, ...texts];
}

/** Restores the plus of a phone number: an unencoded plus in a URL is decoded as a space. */
function withPlus(number: string, prefix: string): string {
  return number.startsWith(` ${prefix.slice(1)}`) ? `+${number.slice(1)}` : number;
}
