import type common from '../../locales/en/common.json';

/** Every message of the shell. It travels in the page itself, so that even a failure has a text. */
export type CommonMessages = typeof common;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: '>';
    resources: { common: CommonMessages };
  }
}
