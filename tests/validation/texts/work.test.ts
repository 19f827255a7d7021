import { describe, expect, it } from 'vitest';
import { isCompany, isJobTitle } from '../../../src/validation/texts.ts';

describe('the name of a company', () => {
  it.each([
    'AT&T',
    '7-Eleven',
    '3M',
    'L’Oréal',
    "L'Oréal",
    'Żabka Polska Sp. z o.o.',
    'Grupo Bimbo, S.A.B. de C.V.',
    'Aldi GmbH & Co. KG',
    'H&M Hennes & Mauritz',
    '„ORLEN” S.A.',
    '"Społem" PSS',
    'Công ty TNHH Samsung (Việt Nam)',
    'C+E Transport',
    'Yahoo!',
    'S.C. Dedeman S.R.L.',
    'Gal·la',
    'X',
  ])('has letters, digits and punctuation of registered names: %s', (name) => {
    expect(isCompany(name)).toBe(true);
    expect(isCompany(name.normalize('NFD'))).toBe(true);
  });

  it.each([
    '',
    ' ',
    '-',
    '&',
    '...',
    '<b>ACME</b>',
    'ACME; DROP',
    'ACME\u0000',
    'ACME@home',
    'ACME 😀',
    'A\nB',
  ])('has no other characters, and more than punctuation: "%s"', (text) => {
    expect(isCompany(text)).toBe(false);
  });
});

describe('a job title', () => {
  it.each([
    'Verkäufer/in',
    'Verkäufer (m/w/d)',
    'Kierowca kat. C+E',
    'Nurse II',
    'Médico(a)',
    'Kỹ sư phần mềm',
    'Sr. Manager',
    'Team-Lead',
    'R&D Manager',
    'Head of Sales, EMEA',
    "Chargé d'affaires",
    'C# Developer',
    '2nd Officer',
    '3D-Designer',
    'Entwickler*in',
    'Entwickler:in',
    'Entwickler_in',
    'Verkäuferin 50%',
    'Team‑Lead',
    'Chargé d‘affaires',
  ])('is accepted in the notation of advertisements: %s', (title) => {
    expect(isJobTitle(title)).toBe(true);
    expect(isJobTitle(title.normalize('NFD'))).toBe(true);
  });

  it.each([
    '',
    ' ',
    '-',
    '42',
    '-Manager',
    'Manager-',
    'Manager/',
    'Manager,',
    'Entwickler*',
    'Entwickler:',
    '<b>',
    'me@work',
    'Boss 😀',
  ])('has a letter, and no separator at either end: "%s"', (text) => {
    expect(isJobTitle(text)).toBe(false);
  });
});
