import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../src/validation/normalise-text.ts';

describe('a normalised text', () => {
  it('has no invisible characters', () => {
    expect(normaliseText('\u{FEFF}Ma\u{AD}ri\u{200B}a\u{202E} \u{2066}Cruz\u{2069}')).toBe('Maria Cruz');
  });

  it('is composed (NFC), so that the same name from two keyboards is the same text', () => {
    expect(normaliseText('Nguye\u{302}\u{303}n')).toBe('Nguy\u{1EC5}n');
  });

  it('keeps ª, º and ½, which a compatibility form would turn into other characters', () => {
    expect(normaliseText('Mª 2º ½')).toBe('Mª 2º ½');
  });

  it('has single plain spaces between words, whatever kind was typed', () => {
    expect(normaliseText('  de\u{A0}la\u{202F}\t Cruz\n')).toBe('de la Cruz');
  });

  it('keeps the apostrophe that was typed', () => {
    expect(normaliseText("O'Brien O’Brien")).toBe("O'Brien O’Brien");
  });

  it('does not change when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normalisedOnce = normaliseText(text);
        expect(normaliseText(normalisedOnce)).toBe(normalisedOnce);
      }),
    );
  });
});
