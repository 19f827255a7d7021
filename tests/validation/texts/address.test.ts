import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../../src/validation/normalise-text.ts';
import { isHouseNumber, isPlace, isStreet } from '../../../src/validation/texts.ts';
import { readCorpus } from '../corpus.ts';

const streets = [
  '3 Maja',
  '11 Listopada',
  '1 Decembrie 1918',
  '20 de Noviembre',
  '17. Juni',
  '5th Avenue',
  '1-go Maja',
  'Straße des 17. Juni',
  'Bd. 21 Decembrie 1989',
  'Calle 5',
  'Rizal St.',
  'Hauptstr.',
  'C/ Mayor',
  'Carrer d’Aragó',
  "Carrer d'Aragó",
  'Carrer d´Aragó',
  'Carrera 7 No. 26-20',
  'Calle 45 # 12-34',
  'Cra. 7ª',
  'Transversal 22 (Circunvalar)',
  'Đường 3/2',
  'Ngõ 12/3 Đường Láng',
  'Đường Nguyễn Thị Minh Khai',
  'Blk 12 Lot 34 Acacia St.',
  'Purok 4',
  'Sitio 2',
  'Zone 5',
  'Q7',
  'ul. Świętokrzyska',
  'al. Jerozolimskie',
  'os. Piastów',
  'pl. Konstytucji 3 Maja',
  'Str. Ștefan cel Mare',
  'Șos. Kiseleff',
  'Am Brühl',
  'Gerona - Pura Road',
  'Epifanio Delos Santos Ave.',
  'ul. gen. W. Sikorskiego "Grota"',
  'ul. „Zośki”',
  'Avenida Nº 3',
  'Calle 26 Sur & Carrera 10',
  '123 5th Avenue',
  '#12 Mabini St.',
  '# 45 12-34 Barrio Sur',
  '12/3 Rizal Street',
  '30/4',
  '3-2',
];

const noStreets = [
  '',
  ' ',
  '12',
  '#12',
  '32/4',
  '30/13',
  '12 34',
  '12-',
  '##12 Mabini St.',
  '-Calle',
  '.Calle',
  'Calle -',
  'Calle,',
  'Calle /',
  'Calle #',
  'Calle (',
  'Calle +',
  'Calle &',
  'Calle –',
  'Calle:',
  'Calle „',
  'Calle ',
  'Calle\nMayor',
  'Calle\u0000',
  '<b>Calle</b>',
  'Calle; Mayor',
  'calle@example.com',
  'Calle 😀',
];

const houseNumbers = [
  '7',
  '1140',
  '29A',
  '12/3A',
  '12-14',
  '12–14',
  '12 - 14',
  '12 bis',
  'S/N',
  's/n',
  'K123/45',
  '2º B',
  '3.º izq.',
  '#12',
  '#45-12',
  'bl. A1, sc. B, et. 3, ap. 12',
  '12½',
  'A',
  'B.',
  'P.B.',
  'Lot 5 Blk 3',
  '45A-12 apto 301',
  'Số 7',
  '5.ª',
];

const invalidHouseNumbers = [
  '',
  ' ',
  '-',
  '12-',
  '12/',
  '/12',
  '12 ',
  '12,',
  '#',
  '##12',
  '12#',
  '12.',
  '<1>',
  '12;3',
];

const places = [
  'Bogotá, D.C.',
  'Bà Rịa – Vũng Tàu',
  'Brooke’s Point',
  "M'lang",
  'Pipera (Voluntari)',
  'Datu Blah T. Sinsuat',
  'Łódź',
  'Cluj-Napoca',
  'Sector 3',
  'Quận 1',
  '10 de Octubre',
  'Y',
];

describe('a street', () => {
  it.each(streets)('is accepted in many forms, composed or not: %s', (text) => {
    expect(isStreet(text)).toBe(true);
    expect(isStreet(text.normalize('NFD'))).toBe(true);
  });

  it.each(noStreets)(
    'must start with a letter or number, contain a letter, and not end with a separator: "%s"',
    (text) => {
      expect(isStreet(text)).toBe(false);
    },
  );
});

describe('a house, flat or block number', () => {
  it.each(houseNumbers)('is accepted in many forms, composed or not: %s', (text) => {
    expect(isHouseNumber(text)).toBe(true);
    expect(isHouseNumber(text.normalize('NFD'))).toBe(true);
  });

  it.each(invalidHouseNumbers)(
    'must be letters, digits and separators, without one at the end: "%s"',
    (text) => {
      expect(isHouseNumber(text)).toBe(false);
    },
  );
});

describe('a place', () => {
  it.each(places)('has a letter: %s', (text) => {
    expect(isPlace(text)).toBe(true);
    expect(isPlace(text.normalize('NFD'))).toBe(true);
  });

  it.each(['', ' ', '12', '-', '12345', '...', 'Bogotá-', 'Bogotá ', 'Bogotá\t'])(
    'has a letter and no hyphen or space at the end: "%s"',
    (text) => {
      expect(isPlace(text)).toBe(false);
    },
  );
});

describe('the corpora of addresses', () => {
  const components = readCorpus('addresses.opencage');
  const rules: Readonly<Record<string, (text: string) => boolean>> = {
    street: isStreet,
    houseNumber: isHouseNumber,
    city: isPlace,
    suburb: isPlace,
    district: isPlace,
    province: isPlace,
    municipality: isPlace,
  };

  it('have no part of an address that is rejected', () => {
    const parts = components.filter(({ field }) => field !== 'postalCode');
    console.info(`corpus addresses.opencage: ${parts.length} parts of addresses other than postal codes`);
    const rejectedParts = parts.filter(({ input, field }) => rules[field]?.(normaliseText(input)) !== true);
    expect(rejectedParts).toEqual([]);
  });

  it.each(['places.libaddressinput', 'places.faker'])('have no place that is rejected: %s', (corpus) => {
    const rejectedPlaces = readCorpus(corpus).filter(({ input }) => !isPlace(normaliseText(input)));
    expect(rejectedPlaces).toEqual([]);
  });
});
