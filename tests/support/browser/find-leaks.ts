import stepsFile from '../../../config/steps.json' with { type: 'json' };
import { decodeComponent } from '../../../src/lib/addresses.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import { commonPart, events } from '../../../src/tracking/event.ts';

/** A personal answer of the applicant. */
export interface SensitiveValue {
  readonly value: string;
  /** `chosen`: a text that the form itself contains, such as that of an option. */
  readonly match: 'typed' | 'chosen';
}

/** Data that another party than the lender received. */
export interface Observation {
  readonly what: 'text' | 'address' | 'body';
  /** The place of the observation. */
  readonly where: string;
  readonly text: string;
}

/** Longer values cannot occur by chance. Shorter ones are searched as a whole word or value. */
const minimumLength = 8;

/** Values of one character occur everywhere, so they are not searched. */
const shortestLength = 2;

/** A single value in an observation: in a query, under a property, or a whole line. */
interface Piece {
  readonly text: string;
  /** `prose` contains several words, `number` only digits, `own` is a word of the application itself. */
  readonly kind: 'prose' | 'value' | 'number' | 'own' | 'film';
}

const entries = [commonPart, ...Object.values(events)].map(({ properties }) => properties);

/** Properties of the dictionary and of the vendors that contain counts. */
const countProperties = new Set([
  ...entries.flatMap((entry) => Object.keys(entry).filter((name) => entry[name]?.type === 'number')),
  'at',
  'offset',
  'value',
  'event_timeout',
  'wait_for_update',
  'gtm.start',
  '$screen_height',
  '$screen_width',
  '$viewport_height',
  '$viewport_width',
]);

/** Words of the dictionary, which can also be names of options. */
const dictionaryWords = new Set(entries.flatMap((entry) => Object.keys(entry)));

/** Paths of steps, some of which equal names of options. */
const ownPaths = new Set(Object.keys(stepsFile.steps));

/** Properties that describe the site, not the applicant. */
const ofTheSite = new Set(['country', 'brand', '$timezone', '$browser_language']);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressPieces(address: string): readonly Piece[] {
  if (!URL.canParse(address)) return [{ text: address, kind: 'prose' }];
  const { pathname, searchParams, hash } = new URL(address);
  const segments = pathname.split('/').map(decodeComponent);
  return [
    ...segments.map((text) => ({ text, kind: ownPaths.has(text) ? 'own' : 'value' }) as const),
    ...[...searchParams.values()].flatMap((text) => textPieces(text)),
    ...[...new URLSearchParams(hash.slice(1))].flat().map((text) => ({ text, kind: 'value' }) as const),
  ];
}

/** Splits a text of a property or query, which may be a URL or JSON itself. */
function textPieces(text: string, kind: Piece['kind'] = 'value'): readonly Piece[] {
  const parsedText = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  if (parsedText !== undefined) return valuePieces(parsedText, '', kind);
  if (/^https?:\/\//.test(text)) return addressPieces(text);
  return [{ text, kind }];
}

function valuePieces(value: unknown, property: string, kind: Piece['kind']): readonly Piece[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => valuePieces(each, property, kind));
  if (isPlainObject(value)) {
    return Object.entries(value).flatMap(([name, each]) =>
      valuePieces(each, name, name === '$snapshot_data' ? 'film' : kind),
    );
  }
  if (typeof value === 'number') {
    return kind === 'film' || countProperties.has(property) ? [] : [{ text: String(value), kind: 'number' }];
  }
  if (typeof value !== 'string' || ofTheSite.has(property)) return [];
  return textPieces(value, kind === 'value' && dictionaryWords.has(property) ? 'own' : kind);
}

function piecesOf({ what, text }: Observation): readonly Piece[] {
  if (what === 'text') return [{ text, kind: 'prose' }];
  if (what === 'address') return addressPieces(text);
  const json = parseJson(text);
  if (json !== undefined) return valuePieces(json, '', 'value');
  return [...new URLSearchParams(text)].flatMap(([name, value]) => textPieces(value === '' ? name : value));
}

const isNumeric = (text: string): boolean => /^[\d\s.,/-]+$/.test(text);

function hasWord(text: string, word: string): boolean {
  const escapedWord = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escapedWord}(?![\p{L}\p{N}])`, 'u').test(text);
}

/**
 * Whether a piece contains a short answer. Digits count as a whole value or in prose, but not in recordings, which
 * contain many numbers.
 */
function contains({ text, kind }: Piece, { value, match }: SensitiveValue): boolean {
  const lowerCase = text.toLowerCase();
  if (match === 'chosen') return kind === 'value' && lowerCase === value;
  if (kind === 'film') return /^\p{L}{3,}$/u.test(value) && hasWord(lowerCase, value);
  if (isNumeric(value) && kind !== 'prose') return lowerCase === value;
  return hasWord(lowerCase, value);
}

/** Returns the value as typed, URL-encoded, and without separators between digits. */
function formsOf(value: string): readonly string[] {
  const digits = value.replaceAll(/\D/g, '');
  const encodedValue = encodeURIComponent(value).toLowerCase();
  const writtenForms = [value, encodedValue, encodedValue.replaceAll('%20', '+')];
  return [...new Set([...writtenForms, ...(digits.length >= minimumLength ? [digits] : [])])];
}

/** Returns the observations that contain an answer of the applicant. */
export function findLeaks(
  seen: readonly Observation[],
  sensitive: readonly SensitiveValue[],
): readonly Observation[] {
  const answers = sensitive
    .map(({ value, match }): SensitiveValue => ({ value: value.trim().toLowerCase(), match }))
    .filter(({ value }) => value.length >= shortestLength && value !== 'true' && value !== 'false');
  const isLong = ({ value, match }: SensitiveValue): boolean =>
    match === 'typed' && value.length >= minimumLength;
  const longForms = answers.filter(isLong).flatMap(({ value }) => formsOf(value));
  const shortAnswers = answers.filter((answer) => !isLong(answer));
  return seen.filter((observation) => {
    const lowerCase = observation.text.toLowerCase();
    if (longForms.some((form) => lowerCase.includes(form))) return true;
    const pieces = shortAnswers.length === 0 ? [] : piecesOf(observation);
    return pieces.some((piece) => shortAnswers.some((answer) => contains(piece, answer)));
  });
}
