import type { FormatName } from '../../../validation/formats.ts';
import { isFormatName } from '../../../validation/formats.ts';
import type { AskedDataPoint } from '../../link/asked-data-point.ts';
import { spanOfValue } from '../../read/spans.ts';
import { configLaw } from '../../rule.ts';

interface Nature {
  /** As the object of a sentence. */
  readonly is: string;
  /** Whoever finds it on a shared computer can use it. */
  readonly isNeverKept?: true;
}

const address: Nature = { is: 'part of an address' };
const code: Nature = { is: 'the number of a person', isNeverKept: true };
const account: Nature = { is: 'the number of an account', isNeverKept: true };
const phone: Nature = { is: 'a phone number' };

/** What a format tells of a person. */
const natures: { readonly [Name in FormatName]?: Nature } = {
  email: { is: 'an e-mail address' },
  phone,
  'phone-any': phone,
  name: { is: 'a name' },
  'name-strict': { is: 'a name' },
  street: address,
  'house-number': address,
  'licence-plate': { is: 'the plate of a vehicle' },
  pesel: code,
  cnp: code,
  'dni-nie': code,
  curp: code,
  cedula: code,
  cccd: code,
  'steuer-id': code,
  clabe: account,
  'account-local': account,
  iban: account,
  'iban-de': account,
  'iban-es': account,
  'iban-pl': account,
  'iban-ro': account,
};

function natureOf({ asked }: AskedDataPoint): Nature | undefined {
  const { format } = asked.schema;
  if (asked.control === 'account') return account;
  if (isFormatName(format) && natures[format] !== undefined) return natures[format];
  return asked.control === 'email' ? natures.email : asked.control === 'phone' ? phone : undefined;
}

/** What tells who somebody is, or how to reach them, is personal, whatever its file says; codes and accounts stay out of the browser's storage. */
export const fittingClasses = configLaw(({ countries }, report) => {
  const reported = new Set<string>();
  for (const { questions } of countries.values()) {
    for (const question of questions) {
      const { id: name, asked, catalogue } = question;
      const nature = natureOf(question);
      if (nature === undefined || reported.has(name)) continue;
      const { is } = nature;
      if (asked.privacy.class === 'public') {
        reported.add(name);
        report('privacy-class', { name, is }, spanOfValue(catalogue.document, ['privacy', 'class']));
      } else if (nature.isNeverKept === true && asked.privacy.persist !== 'never') {
        reported.add(name);
        report('private-persisted', { name, is }, spanOfValue(catalogue.document, ['privacy', 'persist']));
      }
    }
  }
});
