import { createHash } from 'node:crypto';

/** Changes when the value does; sixteen hexadecimal digits. */
export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
