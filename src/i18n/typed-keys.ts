import 'i18next';
import type common from '../../locales/en/common.json';
import type form from '../../locales/en/form.json';

/** The messages around the form: complete in English, and the compiler checks that every other language has them. */
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
      /** Keys that follow from the configuration are any text; the compiler checks that each has a message. */
      form: Pick<typeof form, FixedBranch> & { [Branch in ConfiguredBranch]: Texts } & {
        steps: { readonly [path: string]: Texts };
      };
      screens: Texts;
    };
  }
}
