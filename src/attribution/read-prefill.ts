import { readLoanQuery } from './read-loan-query.ts';
import { readParameter } from './parameter.ts';
import type { Flow, JsonSchema } from '../model/flow.ts';

/** A question of the lead that a link may answer beforehand. Consents are none of them. */
export interface Prefill {
  /** As the address calls it. */
  readonly parameter: string;
  /** Where the answer lives in the lead, dotted. */
  readonly field: string;
  /** Not validated yet: the rules of the question decide. */
  readonly value: string | number;
}

/** The field of the lead for each text parameter of an address; `amount` and `period` are fields by that name. */
export const textFields = {
  firstName: 'personalDetails.firstName',
  lastName: 'personalDetails.lastName',
  email: 'contactDetails.email',
  phoneNumber: 'contactDetails.phoneNumber',
} as const;

const phoneField = textFields.phoneNumber;

const name = { type: 'string', format: 'name', maxLength: 64 };

/** The rules for a prefilled text that no question of the country has rules for. */
export const prefillSchemas: { readonly [field: string]: JsonSchema } = {
  [textFields.firstName]: name,
  [textFields.lastName]: name,
  [textFields.email]: { type: 'string', format: 'email', maxLength: 254 },
  [textFields.phoneNumber]: { type: 'string', format: 'phone' },
};

/** Parameters with personal data. They are removed from the URL. */
export const personalParameters: readonly string[] = Object.keys(textFields);

/** All that a link may fill in. */
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

/** An address means a space by its plus, so a number that was written into one with its calling code has lost it. */
function withPlus(number: string, prefix: string): string {
  return number.startsWith(` ${prefix.slice(1)}`) ? `+${number.slice(1)}` : number;
}
