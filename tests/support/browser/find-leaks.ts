import stepsFile from '../../../config/steps.json' with { type: 'json' };
import { decodedComponent } from '../../../src/lib/addresses.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import { common, events } from '../../../src/tracking/event.ts';

/** What an applicant gave as an answer that says something of them. */
export interface Given {
  readonly value: string;
  /** `chosen`: one of the words the form itself has, such as an option's. */
  readonly how: 'typed' | 'chosen';
}

/** Something that somebody but the lender was told. */
export interface Observation {
  readonly what: 'text' | 'address' | 'body';
  /** ReportedAnswers of where it was seen. */
  readonly where: string;
  readonly text: string;
}

/** Whatever is as long as that stands nowhere by chance; anything shorter is looked for as a word, or as a whole value. */
const unmistakable = 8;

/** One sign is in everything: who types that is not found. */
const shortest = 2;

/** A value as it stands by itself in what was told: in a query, under a property, or all of a line. */
interface Piece {
  readonly text: string;
  /** `prose`: words among others. `number`: none, but digits. `own`: a word that the application has for itself. */
  readonly kind: 'prose' | 'value' | 'number' | 'own' | 'film';
}

const entries = [common, ...Object.values(events)].map(({ properties }) => properties);

/** What measuring counts, the dictionary's and the vendors' own. */
const counted = new Set([
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

/** What the dictionary has words for, which an option may be called by as well. */
const named = new Set(entries.flatMap((entry) => Object.keys(entry)));

/** The addresses of steps, of which some are called as an option is. */
const ownPaths = new Set(Object.keys(stepsFile.steps));

/** Names the site, not where somebody lives. */
const ofTheSite = new Set(['country', 'brand', '$timezone', '$browser_language']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressPieces(address: string): readonly Piece[] {
  if (!URL.canParse(address)) return [{ text: address, kind: 'prose' }];
  const { pathname, searchParams, hash } = new URL(address);
  const segments = pathname.split('/').map(decodedComponent);
  return [
    ...segments.map((text) => ({ text, kind: ownPaths.has(text) ? 'own' : 'value' }) as const),
    ...[...searchParams.values()].flatMap((text) => textPieces(text)),
    ...[...new URLSearchParams(hash.slice(1))].flat().map((text) => ({ text, kind: 'value' }) as const),
  ];
}

/** A text that a property or a query has, which may be an address or JSON itself. */
function textPieces(text: string, kind: Piece['kind'] = 'value'): readonly Piece[] {
  const inner = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (inner !== undefined) return valuePieces(inner, '', kind);
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
    return kind === 'film' || counted.has(property) ? [] : [{ text: String(value), kind: 'number' }];
  }
  if (typeof value !== 'string' || ofTheSite.has(property)) return [];
  return textPieces(value, kind === 'value' && named.has(property) ? 'own' : kind);
}

function piecesOf({ what, text }: Observation): readonly Piece[] {
  if (what === 'text') return [{ text, kind: 'prose' }];
  if (what === 'address') return addressPieces(text);
  const json = parsed(text);
  if (json !== undefined) return valuePieces(json, '', 'value');
  return [...new URLSearchParams(text)].flatMap(([name, value]) => textPieces(value === '' ? name : value));
}

const isNumeric = (text: string): boolean => /^[\d\s.,/-]+$/.test(text);

function hasWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u').test(text);
}

/** A short answer among the pieces. Digits are the whole of a value, or stand in prose; a recording is full of both. */
function isIn({ text, kind }: Piece, { value, how }: Given): boolean {
  const told = text.toLowerCase();
  if (how === 'chosen') return kind === 'value' && told === value;
  if (kind === 'film') return /^\p{L}{3,}$/u.test(value) && hasWord(told, value);
  if (isNumeric(value) && kind !== 'prose') return told === value;
  return hasWord(told, value);
}

/** As it was typed, as an address writes it, and without what stands between digits. */
function formsOf(value: string): readonly string[] {
  const digits = value.replaceAll(/\D/g, '');
  const encoded = encodeURIComponent(value).toLowerCase();
  const written = [value, encoded, encoded.replaceAll('%20', '+')];
  return [...new Set([...written, ...(digits.length >= unmistakable ? [digits] : [])])];
}

/** Each observation that holds something an applicant gave. */
export function findLeaks(seen: readonly Observation[], given: readonly Given[]): readonly Observation[] {
  const answers = given
    .map(({ value, how }): Given => ({ value: value.trim().toLowerCase(), how }))
    .filter(({ value }) => value.length >= shortest && value !== 'true' && value !== 'false');
  const isLong = ({ value, how }: Given): boolean => how === 'typed' && value.length >= unmistakable;
  const long = answers.filter(isLong).flatMap(({ value }) => formsOf(value));
  const short = answers.filter((answer) => !isLong(answer));
  return seen.filter((observation) => {
    const told = observation.text.toLowerCase();
    if (long.some((form) => told.includes(form))) return true;
    const pieces = short.length === 0 ? [] : piecesOf(observation);
    return pieces.some((piece) => short.some((answer) => isIn(piece, answer)));
  });
}
