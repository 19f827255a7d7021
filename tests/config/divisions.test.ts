import { describe, expect, it } from 'vitest';
import { countries, divisions } from './shipped-config.ts';

/** Vietnam has 34 since July 2025; the Philippines have 82 provinces and Metro Manila. */
const counts = {
  colombia: 33,
  germany: 16,
  mexico: 32,
  philippines: 83,
  poland: 16,
  romania: 42,
  spain: 52,
  vietnam: 34,
};

function namesOf(slug: string): readonly string[] {
  return divisions[slug]?.divisions.map(({ name }) => name) ?? [];
}

describe('the administrative divisions', () => {
  it('are as many as the country has, in each list', () => {
    const divisionCounts = Object.entries(divisions).map(([slug, file]) => [slug, file.divisions.length]);
    expect(Object.fromEntries(divisionCounts)).toMatchObject(counts);
    expect(Object.keys(divisions).filter((slug) => !Object.hasOwn(countries, slug))).toEqual([]);
  });

  describe.each(Object.entries(divisions))('of %s', (slug, file) => {
    it('have codes of ISO 3166-2, each once', () => {
      const codes = file.divisions.map(({ code }) => code);
      const shape = new RegExp(`^${countries[slug]?.code}-[A-Z0-9]{1,3}$`);
      expect(codes.filter((code) => !shape.test(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    });

    it('have names, each once, in composed letters and without a space too many', () => {
      const names = file.divisions.map(({ name }) => name);
      const asWritten = names.map((name) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
      expect(names).toEqual(asWritten);
      expect(names).not.toContain('');
      expect(new Set(names).size).toBe(names.length);
    });

    it('are sorted alphabetically in their language', () => {
      const language = countries[slug]?.locales[0];
      const names = file.divisions.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    });
  });

  it('of Vietnam are the 6 cities and 28 provinces left by the mergers of 2025', () => {
    const cities = ['Hà Nội', 'Huế', 'Hải Phòng', 'Đà Nẵng', 'Thành phố Hồ Chí Minh', 'Cần Thơ'];
    const provinces = [
      'Lai Châu',
      'Điện Biên',
      'Sơn La',
      'Lạng Sơn',
      'Quảng Ninh',
      'Thanh Hóa',
      'Nghệ An',
      'Hà Tĩnh',
      'Cao Bằng',
      'Tuyên Quang',
      'Lào Cai',
      'Thái Nguyên',
      'Phú Thọ',
      'Bắc Ninh',
      'Hưng Yên',
      'Ninh Bình',
      'Quảng Trị',
      'Quảng Ngãi',
      'Gia Lai',
      'Khánh Hòa',
      'Lâm Đồng',
      'Đắk Lắk',
      'Đồng Nai',
      'Tây Ninh',
      'Vĩnh Long',
      'Đồng Tháp',
      'Cà Mau',
      'An Giang',
    ];
    expect(namesOf('vietnam').toSorted()).toEqual([...cities, ...provinces].toSorted());
  });

  it('of the Philippines, Spain, Colombia and Romania include cities and districts outside provinces', () => {
    expect(namesOf('philippines')).toEqual(
      expect.arrayContaining([
        'Maguindanao del Norte',
        'Maguindanao del Sur',
        'Metro Manila (National Capital Region)',
      ]),
    );
    expect(namesOf('spain')).toEqual(expect.arrayContaining(['Ceuta', 'Melilla']));
    expect(namesOf('colombia')).toContain('Bogotá, D.C.');
    expect(namesOf('romania')).toContain('București');
  });
});
