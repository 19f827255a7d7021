import type common from '../../locales/en/common.json';

/** Every message of the shell. */
export type CommonMessages = typeof common;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem : Key;

export type KeysBelow<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPluralForm<Key>
    : `${Key}>${KeysBelow<Tree[Key]>}`;
}[keyof Tree & string];

/** The keys of the shell's messages. English has them all; the compiler proves that each language does. */
export type CommonKey = KeysBelow<CommonMessages>;
