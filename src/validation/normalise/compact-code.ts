import { normaliseText } from '../normalise-text.ts';

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
