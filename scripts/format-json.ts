import { format } from 'oxfmt';
import settings from '../.oxfmtrc.json' with { type: 'json' };

const { singleQuote, printWidth } = settings;

/** Whether the formatter would leave the text as it is. */
export async function isFormatted(file: string, text: string): Promise<boolean> {
  return (await formatJson(file, text)) === text;
}

/** The text as `npm run format` leaves it, or unchanged if it is not valid. */
export async function formatJson(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { singleQuote, printWidth });
  return errors.length === 0 ? code : text;
}
