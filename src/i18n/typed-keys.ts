import type common from '../../locales/en/common.json';

/** Every word of the shell. It travels in the page itself, so that even a failure has words. */
export type CommonWords = typeof common;

/** Namespaces whose keys follow from the configuration; the compiler proves that each of them has words. */
interface ConfiguredWords {
  readonly [key: string]: string;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: '>';
    resources: { common: CommonWords; form: ConfiguredWords; screens: ConfiguredWords };
  }
}
