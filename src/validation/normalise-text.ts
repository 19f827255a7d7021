const invisible = /[\u{FEFF}\u{AD}\u{200B}]|\p{Bidi_Control}/gu;

/**
 * The one spelling of a text that is shown, checked and sent: composed (NFC), free of invisible
 * characters, one space between words. Letters, case and the kind of apostrophe stay as typed.
 */
export function normaliseText(text: string): string {
  return text.replace(invisible, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}
