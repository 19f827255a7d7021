import type { HouseNumbers } from '../model/flow.ts';
import type { Change } from './controls/control.ts';

interface SplitStreet {
  readonly street: string;
  readonly houseNumber: string;
}

const one = String.raw`\d{1,5}(?: ?(?:bis|ter|\p{L}))?`;
const number = String.raw`${one}(?: ?[-–/] ?(?:${one}|\p{L}))*`;
const numberLast = new RegExp(`^(.*?)(${number})$`, 'iu');
const numberFirst = new RegExp(String.raw`^(\D*?)(${number}),? +(.*\S)$`, 'iu');

function folded(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}

/** With its dot or without, in capitals or not. */
function isAmong(words: readonly string[] | undefined, word: string): boolean {
  return words?.some((known) => folded(known) === folded(word)) === true;
}

function splitLast(text: string, { stand, marks, notBeside }: HouseNumbers): SplitStreet | undefined {
  const [, before = '', houseNumber] = numberLast.exec(text) ?? [];
  const words = before.split(/[ ,]+/).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const isMarked = isAmong(marks, last);
  const isApart = isMarked || (stand === 'after' && /[ ,]$/.test(before) && !isAmong(notBeside, last));
  const name = isMarked ? before.trimEnd().slice(0, -last.length) : before;
  const street = name.replace(/[ ,]+$/, '');
  return houseNumber === undefined || !isApart || street === '' ? undefined : { street, houseNumber };
}

function splitFirst(text: string, { marks, notBeside }: HouseNumbers): SplitStreet | undefined {
  const [, mark = '', houseNumber, street] = numberFirst.exec(text) ?? [];
  if (houseNumber === undefined || street === undefined) return undefined;
  const isApart = mark === '' || isAmong(marks, mark.trim());
  return isApart && !isAmong(notBeside, street.split(' ')[0] ?? '') ? { street, houseNumber } : undefined;
}

/** A house number written together with its street, and the street alone; nothing where it may belong to the street's name. */
export function splitStreet(text: string, houseNumbers: HouseNumbers): SplitStreet | undefined {
  return houseNumbers.stand === 'before' ? splitFirst(text, houseNumbers) : splitLast(text, houseNumbers);
}

/** Moves a house number that was typed with the street to the question of its own, while that has no answer. */
export async function moveHouseNumber({
  dataPoint,
  answer,
  dataPoints,
  answers,
  ...change
}: Change): Promise<void> {
  const { id, splitsOff } = dataPoint;
  change.noteFilled(new Map());
  const other = dataPoints.find((each) => each.id === splitsOff?.dataPoint);
  if (splitsOff === undefined || other === undefined || typeof answer !== 'string') return;
  if (answers.read(other) !== undefined) return;
  const { street, houseNumber } = splitStreet(answer, splitsOff) ?? {};
  if (street === undefined || houseNumber === undefined) return;
  if (!change.isRight(id, street) || !change.isRight(other.id, houseNumber)) return;
  answers.write(other, houseNumber);
  answers.write(dataPoint, street);
  // While the house number is still there, the street is not split again.
  const before = new Map([
    [id, answer],
    [other.id, undefined],
  ]);
  change.noteFilled(new Map([[other.id, houseNumber]]), before);
}
