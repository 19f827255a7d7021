import { type CharacterSet, charactersOf, complement, union } from './character-set.ts';
import type { PatternNode } from './pattern-node.ts';

/** The expression as a tree, or why it is not one whose time can be bounded. */
export type ParsedPattern =
  | { readonly kind: 'parsed'; readonly node: PatternNode }
  | { readonly kind: 'unanchored' }
  | { readonly kind: 'refused'; readonly reason: string };

const nothing: PatternNode = { kind: 'sequence', parts: [] };
const digits: CharacterSet = [[0x30, 0x39]];
const wordCharacters: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const lineBreaks: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const controls: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

function single(code: number): CharacterSet {
  return [[code, code]];
}

/** The one code point a set stands for, if it can be the end of a range. */
function codeOf(set: CharacterSet): number | undefined {
  const [range] = set;
  return range !== undefined && set.length === 1 && range[0] === range[1] ? range[0] : undefined;
}

class Reader {
  refusal: string | undefined;
  private position = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Options up to the closing bracket of the group, or the end. */
  readChoice(): PatternNode {
    const options = [this.readSequence()];
    while (this.take('|')) options.push(this.readSequence());
    const [only] = options;
    return only !== undefined && options.length === 1 ? only : { kind: 'choice', options };
  }

  private readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.position < this.source.length && !this.sees('|') && !this.sees(')')) {
      parts.push(this.readQuantified());
    }
    return { kind: 'sequence', parts };
  }

  private readQuantified(): PatternNode {
    const part = this.readTerm();
    const [least, most] = this.readQuantifier();
    return least === 1 && most === 1 ? part : { kind: 'repeat', part, least, most };
  }

  private readQuantifier(): readonly [least: number, most: number] {
    const match = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.source.slice(this.position));
    if (match === null) return [1, 1];
    this.position += match[0].length;
    const [text, least, comma, most] = match;
    if (text.startsWith('*')) return [0, Infinity];
    if (text.startsWith('+')) return [1, Infinity];
    if (text.startsWith('?')) return [0, 1];
    if (comma === undefined) return [Number(least), Number(least)];
    return [Number(least), most === '' ? Infinity : Number(most)];
  }

  private readTerm(): PatternNode {
    if (this.take('(')) return this.readGroup();
    if (this.take('[')) return { kind: 'characters', set: this.readClass() };
    if (this.take('.')) return { kind: 'characters', set: complement(lineBreaks) };
    if (this.sees('^') || this.sees('$')) return this.refuse('it is anchored in its middle');
    if (this.take('\\')) return this.readEscape();
    return { kind: 'characters', set: single(this.readCodePoint()) };
  }

  private readGroup(): PatternNode {
    if (/^\?<?[=!]/.test(this.source.slice(this.position))) return this.refuse('it looks ahead or behind');
    const opening = /^\?(?::|<[^>]*>)/.exec(this.source.slice(this.position));
    if (opening !== null) this.position += opening[0].length;
    else if (this.sees('?')) return this.refuse('it changes its flags');
    const inner = this.readChoice();
    this.take(')');
    return inner;
  }

  private readEscape(): PatternNode {
    if (/^[bB]/.test(this.source.slice(this.position))) return this.refuse('it looks for the edge of a word');
    if (/^[1-9k]/.test(this.source.slice(this.position)))
      return this.refuse('it refers back to what it has read');
    return { kind: 'characters', set: this.readEscapedSet() };
  }

  private readEscapedSet(): CharacterSet {
    const rest = this.source.slice(this.position);
    const property = /^(?:[pP]\{[^}]*\}|[sS])/.exec(rest);
    if (property !== null) {
      this.position += property[0].length;
      return charactersOf(`\\${property[0]}`);
    }
    const code = /^(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(rest);
    if (code !== null) {
      this.position += code[0].length;
      return single(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16));
    }
    const control = /^c([A-Za-z])/.exec(rest);
    if (control !== null) {
      this.position += 2;
      return single((control[1] ?? '').charCodeAt(0) % 32);
    }
    return this.readEscapedLetter();
  }

  private readEscapedLetter(): CharacterSet {
    const code = this.readCodePoint();
    const letter = String.fromCodePoint(code);
    switch (letter) {
      case 'd':
        return digits;
      case 'D':
        return complement(digits);
      case 'w':
        return wordCharacters;
      case 'W':
        return complement(wordCharacters);
      default:
        return single(controls[letter] ?? code);
    }
  }

  private readClass(): CharacterSet {
    const negated = this.take('^');
    const members: CharacterSet[] = [];
    while (this.position < this.source.length && !this.take(']')) {
      const member = this.readClassMember();
      const first = codeOf(member);
      if (first !== undefined && /^-[^\]]/.test(this.source.slice(this.position))) {
        this.position += 1;
        members.push([[first, codeOf(this.readClassMember()) ?? first]]);
      } else {
        members.push(member);
      }
    }
    const set = union(members);
    return negated ? complement(set) : set;
  }

  private readClassMember(): CharacterSet {
    if (!this.take('\\')) return single(this.readCodePoint());
    if (this.take('b')) return single(8);
    return this.readEscapedSet();
  }

  private readCodePoint(): number {
    const code = this.source.codePointAt(this.position) ?? 0;
    this.position += code > 0xffff ? 2 : 1;
    return code;
  }

  private sees(character: string): boolean {
    return this.source[this.position] === character;
  }

  private take(character: string): boolean {
    if (!this.sees(character)) return false;
    this.position += 1;
    return true;
  }

  private refuse(reason: string): PatternNode {
    this.refusal ??= reason;
    this.position = this.source.length;
    return nothing;
  }
}

function isEscaped(source: string, index: number): boolean {
  let backslashes = 0;
  while (source[index - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Reads a regular expression that the engine takes with the Unicode flag. */
export function parsePattern(source: string): ParsedPattern {
  const isAnchored = source.startsWith('^') && source.endsWith('$') && !isEscaped(source, source.length - 1);
  if (!isAnchored) return { kind: 'unanchored' };
  const reader = new Reader(source.slice(1, -1));
  const node = reader.readChoice();
  if (reader.refusal !== undefined) return { kind: 'refused', reason: reader.refusal };
  return node.kind === 'choice' ? { kind: 'unanchored' } : { kind: 'parsed', node };
}
