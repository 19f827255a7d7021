export type Severity = 'error' | 'warning';

/** The texts of one code. Whole sentences without a place: the frame beside them shows it. */
interface Texts<Detail> {
  /** The law that is broken, in a few words. */
  readonly title: string;
  /** What was found, and why it matters. */
  readonly message: (detail: Detail) => string;
  /** What the author of the file should do. */
  readonly remedy: (detail: Detail) => string;
}

export interface CatalogueEntry<Detail> extends Texts<Detail> {
  readonly severity: Severity;
}

/** Names close to one that is not known, nearest first. */
export interface Similar {
  readonly similar: readonly string[];
}

/** What nothing is written with; the type says what such a finding knows. */
export function error<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'error' };
}

/** What is pointed out. */
export function warning<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'warning' };
}

/** The names that a text fills in: `{name}`, and `{#count}` for a number. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type DetailIn<Text extends string> = {
  readonly [Name in NamesIn<Text> as Name extends `#${infer Own}` ? Own : Name]: Name extends `#${string}`
    ? number
    : string;
};

function filled(text: string): (detail: object) => string {
  return (detail) => text.replaceAll(/\{#?(\w+)\}/g, (_, name: string) => String(Reflect.get(detail, name)));
}

const filledEntry =
  <Extra>(severity: Severity) =>
  <Message extends string, Remedy extends string>(
    title: string,
    message: Message,
    remedy: Remedy,
  ): CatalogueEntry<DetailIn<Message | Remedy> & Extra> => ({
    severity,
    title,
    message: filled(message),
    remedy: filled(remedy),
  });

/** The same for texts that need no more than to be filled in: title, message, remedy. */
export const errorText = filledEntry<unknown>('error');
export const warningText = filledEntry<unknown>('warning');
export const errorSimilar = filledEntry<Similar>('error');
