import 'i18next';
import type common from '../../locales/en/common.json';
import type form from '../../locales/en/form.json';

/** Messages outside the form. English has all of them, and the compiler checks the other languages. */
export type CommonMessages = typeof common;

type FixedBranch = 'phoneErrors' | 'dateErrors' | 'controls' | 'errorSummary';
type ConfiguredBranch = 'errors' | 'contexts' | 'dataPoints' | 'notices';
interface Texts {
  readonly [key: string]: string;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: '>';
    resources: {
      common: CommonMessages;
      /** Keys that come from the configuration can be any text. The compiler checks that each has a message. */
      form: Pick<typeof form, FixedBranch> & { [Branch in ConfiguredBranch]: Texts } & {
        steps: { readonly [path: string]: Texts };
      };
      screens: Texts;
    };
  }
}
