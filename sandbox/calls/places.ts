import type { PostcodePlace } from '../../generated/api/types.ts';
import { dataOf } from '../data-file.ts';

interface PlaceData {
  readonly places: { readonly [postalCode: string]: readonly PostcodePlace[] };
  /** The province of other codes, by their first digits. */
  readonly provinces: { readonly [prefix: string]: string };
}

/** Returns the places of a postal code in any spelling. Most codes only have a province. */
export function placesOf(country: string, postalCode: string): readonly PostcodePlace[] {
  const data = dataOf('places', country) as PlaceData | undefined;
  if (data === undefined) return [];
  const digits = digitsOf(postalCode);
  const known = Object.entries(data.places);
  const found = known.find(([code]) => digitsOf(code) === digits);
  if (found !== undefined) return found[1];
  if (!known.some(([code]) => digitsOf(code).length === digits.length)) return [];
  const province = data.provinces[digits.slice(0, 2)];
  return province === undefined ? [] : [{ province }];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
