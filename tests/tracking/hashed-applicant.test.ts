// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Applicant, hashApplicant } from '../../src/tracking/hashed-applicant.ts';
import { applicant, hashes, vendorSetup } from './vendor-setup.ts';

const { needs, logged } = vendorSetup();
const hash = (contactDetails: Applicant['contactDetails'], sessionId = '') =>
  hashApplicant({ sessionId, contactDetails }, needs.phone, needs.log);
afterEach(() => void vi.unstubAllGlobals());

describe('identifiers for advertisers', () => {
  it('[T6] are hashed: the session, the email address trimmed and in lower case, the phone number in international format', async () => {
    expect(await hashApplicant(applicant, needs.phone, needs.log)).toEqual(hashes);
  });

  it.each(['0917 123 4567', '+63 917 123 4567', '9171234567', '+639171234567'])(
    'include the same number for every spelling: %s',
    async (phoneNumber) => {
      expect((await hash({ phoneNumber })).phoneNumber).toBe(hashes.phoneNumber);
    },
  );

  it.each([
    '',
    ' ',
    'call me',
    '12',
    '0917',
    '0917 123 4567 0000',
    '+999 123456',
    '1'.repeat(250),
    '1'.repeat(251),
  ])('[T6] are empty for an invalid phone number: %s', async (phoneNumber) => {
    expect((await hash({ phoneNumber })).phoneNumber).toBe('');
  });

  it('[T6] are never the hash of an empty text', async () => {
    const noIdentifiers = { externalId: '', email: '', phoneNumber: '' };
    expect(await hash({})).toEqual(noIdentifiers);
    expect(await hash({ email: '   ', phoneNumber: '' })).toEqual(noIdentifiers);
  });

  it('are undefined if the browser cannot hash', async () => {
    vi.stubGlobal('crypto', {});
    expect(await hashApplicant(applicant, needs.phone, needs.log)).toEqual({
      externalId: '',
      email: '',
      phoneNumber: '',
    });
    expect(logged).toEqual([['hashing unavailable']]);
  });
});
