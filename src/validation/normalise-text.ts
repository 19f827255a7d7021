const invisible = /[\u{FEFF}\u{AD}\u{200B}]|\p{Bidi_Control}/gu;

/**
 * The one spelling of a text that is shown, checked and sent: composed (NFC), free of invisible
 * characters, one space between words. Letters, case and the kind of apostrophe stay as typed.
 */
export function normaliseText(text: string): string {
  return text.replace(invisible, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const fullWidth = /[！-～]/g;
const separators = /[\s.,/\p{Dash_Punctuation}]/gu;

function halfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** A code as registries store it, however it was grouped on paper: plain capitals and digits, no separators. */
export function compactCode(text: string): string {
  const capitals = normaliseText(text).replace(fullWidth, halfWidth).toUpperCase();
  return normaliseText(capitals.replace(separators, ''));
}
