const invisibleCharacters = /[\u{FEFF}\u{AD}\u{200B}]|\p{Bidi_Control}/gu;

/**
 * Returns the canonical spelling of a text: NFC, without invisible characters, single spaces between words. Case and
 * the kind of apostrophe stay as typed.
 */
export function normaliseText(text: string): string {
  return text.replace(invisibleCharacters, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const fullWidth = /[！-～]/g;
const separators = /[\s.,/\p{Dash_Punctuation}]/gu;

function halfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** Returns a code without separators, in ASCII capitals and digits. */
export function compactCode(text: string): string {
  const capitals = normaliseText(text).replace(fullWidth, halfWidth).toUpperCase();
  return normaliseText(capitals.replace(separators, ''));
}
