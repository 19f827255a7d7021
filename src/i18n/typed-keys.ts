import type common from '../../locales/en/common.json';

/** Every word of the shell. It travels in the page itself, so that even a failure has words. */
export type CommonWords = typeof common;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: '>';
    resources: { common: CommonWords };
  }
}
