import { describe, expect, it } from 'vitest';
import { createFormats } from '../../src/validation/formats.ts';
import { formatNames } from '../../src/validation/format-names.ts';
import { worldPhoneMetadata } from './phone-metadata.ts';

const formats = createFormats({ phone: { country: 'PH', metadata: worldPhoneMetadata } });

describe('the formats of a country', () => {
  it('has a check for every format name a schema may use, and no other', () => {
    expect(Object.keys(formats)).toEqual([...formatNames]);
  });

  it('takes a phone only as it is sent: a mobile number in E.164', () => {
    expect(formats['phone']?.('+639171234567')).toBe(true);
    expect(formats['phone']?.('09171234567')).toBe(false);
    expect(formats['phone']?.('+63 917 123 4567')).toBe(false);
    expect(formats['phone']?.('+63281234567')).toBe(false);
    expect(formats['phone']?.('+4915123456789')).toBe(false);
  });

  it('cannot be made for a country the metadata does not cover', () => {
    expect(() => createFormats({ phone: { country: 'ZZ', metadata: worldPhoneMetadata } })).toThrow(
      'The phone metadata does not cover the country "ZZ".',
    );
  });
});
