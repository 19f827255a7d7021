export interface TranslateParams {
  readonly [name: string]: string | number;
}

/** As i18next's `t`: a key without words gives `params.defaultValue`, where there is one. */
export type Translate = (key: string, params: TranslateParams) => string;

/** The words of a key that may have none; empty then. */
export function translateOptional(translate: Translate, key: string, params: TranslateParams = {}): string {
  return translate(key, { ...params, defaultValue: '' });
}
