import type { PostcodePlace } from '../../generated/api/types.ts';
import { dataOf } from '../data-file.ts';

interface PlaceData {
  readonly places: { readonly [postalCode: string]: readonly PostcodePlace[] };
  /** The province of codes that are not in `places`, by their first two digits. */
  readonly provinces: { readonly [prefix: string]: string };
}

/** Returns the places of a postal code in any spelling. For most codes the place is only a province. */
export function placesOf(country: string, postalCode: string): readonly PostcodePlace[] {
  const data = dataOf('places', country) as PlaceData | undefined;
  if (data === undefined) return [];
  const digits = digitsOf(postalCode);
  const entries = Object.entries(data.places);
  const entry = entries.find(([code]) => digitsOf(code) === digits);
  if (entry !== undefined) return entry[1];
  if (!entries.some(([code]) => digitsOf(code).length === digits.length)) return [];
  const province = data.provinces[digits.slice(0, 2)];
  return province === undefined ? [] : [{ province }];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
