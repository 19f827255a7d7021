export type Severity = 'error' | 'warning';

/** The texts of one code: whole sentences. The code frame printed with them shows the location. */
interface Texts<Detail> {
  /** The fault, in a few words. */
  readonly title: string;
  /** What is wrong, and why it matters. */
  readonly message: (detail: Detail) => string;
  /** How to fix it. */
  readonly remedy: (detail: Detail) => string;
}

export interface CatalogueEntry<Detail> extends Texts<Detail> {
  readonly severity: Severity;
}

/** Known names close to an unknown one, nearest first. */
export interface Similar {
  readonly similar: readonly string[];
}

/** An error: the compiler writes nothing. */
export function error<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'error' };
}

/** A warning. */
export function warning<Detail>(texts: Texts<Readonly<Detail>>): CatalogueEntry<Readonly<Detail>> {
  return { ...texts, severity: 'warning' };
}

/** The placeholders of a text: `{name}`, and `{#count}` for a number. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type DetailIn<Text extends string> = {
  readonly [Name in NamesIn<Text> as Name extends `#${infer Own}` ? Own : Name]: Name extends `#${string}`
    ? number
    : string;
};

function fillPlaceholders(text: string): (detail: object) => string {
  return (detail) => text.replaceAll(/\{#?(\w+)\}/g, (_, name: string) => String(Reflect.get(detail, name)));
}

const entryWithPlaceholders =
  <Extra>(severity: Severity) =>
  <Message extends string, Remedy extends string>(
    title: string,
    message: Message,
    remedy: Remedy,
  ): CatalogueEntry<DetailIn<Message | Remedy> & Extra> => ({
    severity,
    title,
    message: fillPlaceholders(message),
    remedy: fillPlaceholders(remedy),
  });

/** For fixed texts with placeholders: title, message, remedy. */
export const errorText = entryWithPlaceholders<unknown>('error');
export const warningText = entryWithPlaceholders<unknown>('warning');
export const errorSimilar = entryWithPlaceholders<Similar>('error');
