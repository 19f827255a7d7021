/**
 * Whole years lived on a day; both are `YYYY-MM-DD`, so no clock and no time zone has a say.
 * Who was born on 29 February is a year older on 1 March where the year has no such day.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
