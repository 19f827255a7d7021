const longest = 14;
const plate = /^[\p{L}\p{N}](?:[ -]?[\p{L}\p{N}])+$/u;

/**
 * Letters and digits in groups. Which groups a country issues changes from year to year and by region,
 * and a plate from abroad is a plate: nothing more is asked.
 */
export function isLicencePlate(text: string): boolean {
  const composed = text.normalize('NFC');
  return composed.length <= longest && plate.test(composed);
}
