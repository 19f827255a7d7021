import meta from '../../../schemas/config/data-point.schema.json' with { type: 'json' };
import type { Config } from '../link/config.ts';
import { optionsOf } from '../link/options.ts';
import { isAgreedTo } from '../messages/legal-texts.ts';
import { messagesIn, noMessages } from '../messages/message-list.ts';
import { namespaces, type Namespace } from '../read/file-kind.ts';
import { describeBrokenRule } from '../describe/broken-rule.ts';
import type { Names } from '../describe/names.ts';
import type { Change, PlainWords } from './change.ts';
import { textNameOf } from './text-names.ts';

const { title: versionTitle } = meta.properties.version;

/** Returns the version of each consent text, by question. A consent without a version has version 1. */
function versionsOf({ dataPoints }: Config): ReadonlyMap<string, number> {
  return new Map(
    [...dataPoints].flatMap(([id, { contents }]) =>
      isAgreedTo(contents) ? [[id, contents.version ?? 1] as const] : [],
    ),
  );
}

/** An error of the lender has no words, so its name is shown. */
function describeErrorText(rule: string, owner: string): string {
  const words = describeBrokenRule(rule);
  return words === undefined
    ? `error message "${rule}" of ${owner}`
    : `error message of ${owner} if ${words}`;
}

/** `error message of "Email address" (email) if it is left empty` */
function describeKey(key: readonly string[], names: Names): string {
  const [branch = '', name = '', ...others] = key;
  if (branch === 'dataPoints') {
    const [part, ...nestedKeys] = others;
    if (part === 'label') return `label of ${names.question(name)}`;
    const nestedName = nestedKeys.join(' ');
    if (part === 'options') return `option ${names.option(name, nestedName)} of ${names.question(name)}`;
    if (part === 'errors') return describeErrorText(nestedName, names.question(name));
    return `${others.join(' ')} of ${names.question(name)}`;
  }
  if (branch === 'errors' && others.length === 0) return describeErrorText(name, 'all questions');
  if (branch === 'steps') return `${others.join(' ')} of step ${names.step(name)}`;
  return [branch, ...key.slice(1).map((part) => `"${part}"`)].join(' ');
}

/** The words for product owners: `button of the page "Your work" (work)`. */
function describePlainly(namespace: Namespace, key: readonly string[], names: Names): string {
  const [first = '', ...others] = key;
  if (namespace === 'screens') return `${others.join(' ')} of the screen ${names.screen(first)}`;
  return describeKey(key, names)
    .replace(/^action (?=of step)/, 'button ')
    .replace(/ of step "/, ' of the page "');
}

/** Returns the item that an added text belongs to; undefined for texts of all pages. */
function itemOf(
  namespace: Namespace,
  [branch = '', id = '', part, option = '']: readonly string[],
): string | undefined {
  if (namespace === 'screens') return `screen ${branch}`;
  if (namespace !== 'form') return undefined;
  if (branch === 'steps') return `step ${id}`;
  if (branch !== 'dataPoints') return undefined;
  return part === 'options' ? `option ${id} ${option}` : `question ${id}`;
}

/** Returns the consent question that a text belongs to; error messages do not count. */
function consentOf(key: readonly string[], versions: ReadonlyMap<string, number>): string | undefined {
  const [branch, id = '', part] = key;
  return branch === 'dataPoints' && part !== 'errors' && versions.has(id) ? id : undefined;
}

const listFormat = new Intl.ListFormat('en');

/**
 * Whether a removed text of the form is reported: its question or page is still there, and the text is not its label or
 * that of an option. Consents also report these, because applicants agreed to them and another language replaces them.
 */
function isRemovalReported(
  [branch, id = '', part, option = '']: readonly string[],
  { dataPoints, steps }: Config,
  isConsentText: boolean,
): boolean {
  if (branch === 'dataPoints') {
    const question = dataPoints.get(id)?.contents;
    if (question === undefined) return false;
    if (part === 'label') return isConsentText;
    if (part !== 'options') return true;
    return isConsentText && optionsOf(question.schema).map(String).includes(option);
  }
  return branch === 'steps' && steps !== undefined && Object.hasOwn(steps.contents.steps, id);
}

/**
 * Reports new and changed texts, and removed texts of the form, with their words. The removal of a question, option or
 * page is reported without its texts.
 */
export function textChanges(before: Config, after: Config, names: Names): readonly Change[] {
  const versions = versionsOf(after);
  const oldVersions = versionsOf(before);
  /** The risk of a changed or removed text that belongs to a consent with the same version. */
  const riskOf = (consent: string | undefined): Pick<Change, 'risk'> => {
    if (consent === undefined) return {};
    const hasHigherVersion = (versions.get(consent) ?? 1) > (oldVersions.get(consent) ?? 1);
    if (hasHigherVersion) return {};
    const reason = `existing consents are for the old text; raise "version" in config/data-points/${consent}.json, or accept the change if the meaning is the same`;
    return { risk: { kind: 'consent', reason } };
  };
  const plainReason = (consent: string | undefined): Pick<PlainWords, 'reason'> =>
    consent === undefined
      ? {}
      : {
          reason: `applicants have agreed to the old text. If the meaning has changed, raise “${versionTitle}” of the question ${names.question(consent)}`,
        };
  const locales = [...new Set([...before.messages.keys(), ...after.messages.keys()])].toSorted();
  const countriesWith = (locale: string): readonly string[] =>
    [...after.countries.values()]
      .filter(({ file }) => file.contents.locales.includes(locale))
      .map(({ slug }) => slug);
  const languages = locales.flatMap((locale): readonly Change[] => {
    const [oldMessages, newMessages] = [before, after].map(({ messages }) => messages.has(locale));
    if (oldMessages === newMessages) return [];
    return [
      {
        kind: newMessages === true ? 'added' : 'removed',
        area: 'text',
        countries: [],
        what: `language ${names.language(locale)} (${locale})`,
        plain: { what: `the language ${names.language(locale)}` },
      },
    ];
  });
  const wordingChanges = locales.flatMap((locale) =>
    namespaces.flatMap((namespace): readonly Change[] => {
      const [oldMessages, newMessages] = [before, after].map(
        ({ messages }) => messages.get(locale)?.get(namespace)?.contents,
      );
      if (oldMessages === undefined || newMessages === undefined || oldMessages === newMessages) return [];
      const oldTexts = new Map(messagesIn(oldMessages ?? noMessages).map(({ name, text }) => [name, text]));
      const newTexts = messagesIn(newMessages ?? noMessages);
      const keys = new Set(newTexts.map(({ name }) => name));
      const movedTexts = new Set([...oldTexts].flatMap(([name, text]) => (keys.has(name) ? [] : [text])));
      const language = names.language(locale);
      const offeringCountries = countriesWith(locale);
      const countries = offeringCountries.length === after.countries.size ? [] : offeringCountries;
      const currentTexts = new Set(newTexts.map(({ text }) => text));
      const removedTexts = messagesIn(oldMessages ?? noMessages).flatMap(
        ({ key, name, text }): readonly Change[] => {
          if (namespace !== 'form' || keys.has(name)) return [];
          const consent = consentOf(key, versions);
          if (consent === undefined && currentTexts.has(text)) return [];
          if (!isRemovalReported(key, after, consent !== undefined)) return [];
          return [
            {
              kind: 'removed',
              area: consent === undefined ? 'text' : 'consent',
              countries,
              what: `${describeKey(key, names)}, ${language}`,
              from: `"${text}"`,
              plain: {
                what: `${describePlainly(namespace, key, names)} in ${language}`,
                from: `“${text}”`,
                ...plainReason(consent),
              },
              ...riskOf(consent),
            },
          ];
        },
      );
      const changedTexts = newTexts.flatMap(({ key, name, text }): readonly Change[] => {
        const oldValue = oldTexts.get(name);
        if (oldValue === text) return [];
        const consent = namespace === 'form' ? consentOf(key, versions) : undefined;
        const plainWhat = `${describePlainly(namespace, key, names)} in ${language}`;
        const item = itemOf(namespace, key);
        const what = `${describeKey(key, names)}, ${language}`;
        // The text has another key, because its question, option or page was renamed.
        if (oldValue === undefined && movedTexts.has(text)) return [];
        if (oldValue === undefined)
          return [
            {
              kind: 'added',
              area: 'text',
              countries,
              what,
              to: `"${text}"`,
              plain: {
                what: plainWhat,
                to: `“${text}”`,
                ...(item === undefined
                  ? {}
                  : {
                      item,
                      text: {
                        locale,
                        language,
                        name: textNameOf(key.slice(namespace === 'screens' ? 1 : 2)),
                        text,
                      },
                    }),
              },
            },
          ];
        return [
          {
            kind: 'reworded',
            area: consent === undefined ? 'text' : 'consent',
            countries,
            what,
            from: `"${oldValue}"`,
            to: `"${text}"`,
            plain: { what: plainWhat, from: `“${oldValue}”`, to: `“${text}”`, ...plainReason(consent) },
            ...riskOf(consent),
          },
        ];
      });
      return [...changedTexts, ...removedTexts];
    }),
  );
  const loweredVersions = [...oldVersions].flatMap(([id, oldValue]): readonly Change[] => {
    const version = versions.get(id);
    if (!after.dataPoints.has(id) || (version ?? 0) >= oldValue) return [];
    return [
      {
        kind: 'changed',
        area: 'consent',
        countries: [],
        what: `${names.question(id)}, version of the text`,
        from: String(oldValue),
        to: version === undefined ? 'none' : String(version),
        risk: { kind: 'consent', reason: 'the version must not decrease' },
      },
    ];
  });
  return [...languages, ...wordingChanges, ...loweredVersions];
}

/** `Italy, Norway and Peru` */
export function describeCountries(slugs: readonly string[], names: Names): string {
  return listFormat.format(slugs.map(names.country));
}
