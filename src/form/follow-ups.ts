import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint, HouseNumbers } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';
import { type AnswerChange, isSameAnswer } from './widgets/control.ts';
import { type EncodedPerson, decodePerson, isEncodingFormat } from '../validation/checks/encoded-person.ts';

/** Clears the answers that the previous answer filled in, except those changed since. */
export function clearFilledAnswers({ filled, dataPoints, answers, onFilled }: AnswerChange): void {
  for (const [id, answer] of filled) {
    const dataPoint = dataPoints.find((candidate) => candidate.id === id);
    if (dataPoint && isSameAnswer(answers.read(dataPoint), answer)) answers.write(dataPoint, undefined);
  }
  onFilled(new Map());
}

/** Fills in answers that follow from another one. Existing answers are not replaced. */
export function fillIn(
  { dataPoints, answers, onFilled }: AnswerChange,
  deriveAnswer: (dataPoint: FlowDataPoint) => AnswerValue | undefined,
): void {
  const filled = new Map<DataPointId, AnswerValue>();
  for (const dataPoint of dataPoints) {
    if (answers.read(dataPoint) !== undefined) continue;
    const answer = deriveAnswer(dataPoint);
    if (answer !== undefined && answers.write(dataPoint, answer)) filled.set(dataPoint.id, answer);
  }
  onFilled(filled);
}

/** Whether the code encodes its holder's birth date or gender. */
export function encodesPerson({ checks }: FlowDataPoint): boolean {
  return checks?.some(({ rule }) => rule === 'encodes-birth-date' || rule === 'encodes-gender') === true;
}

/** Returns the only valid date, or `YYYY--` if the code encodes only the year. */
function birthDateIn(birthDates: readonly string[], isValid: (date: string) => boolean): string | undefined {
  const [date, ...others] = birthDates.length === 1 ? birthDates : birthDates.filter(isValid);
  if (date === undefined || others.length > 0) return undefined;
  return /^\d{4}$/.test(date) ? `${date}--` : date;
}

function encodedAnswer(
  { dataPoint: { checks }, isValid }: AnswerChange,
  { birthDates, gender }: EncodedPerson,
  { id }: FlowDataPoint,
): AnswerValue | undefined {
  const check = checks?.find((each) => 'dataPoint' in each && each.dataPoint === id);
  if (check?.rule === 'encodes-birth-date') return birthDateIn(birthDates, (date) => isValid(id, date));
  return check?.rule === 'encodes-gender' ? gender : undefined;
}

/** Fills in the data that a personal code encodes. */
export async function fillInFromCode(change: AnswerChange): Promise<void> {
  const { dataPoint, answer, isValid } = change;
  if (!encodesPerson(dataPoint)) return;
  clearFilledAnswers(change);
  const { format } = dataPoint.schema;
  if (typeof answer !== 'string' || typeof format !== 'string' || !isEncodingFormat(format)) return;
  const person = isValid(dataPoint.id, answer) ? decodePerson(format, answer) : undefined;
  if (person !== undefined) fillIn(change, (other) => encodedAnswer(change, person, other));
}

interface SplitStreet {
  readonly street: string;
  readonly houseNumber: string;
}

const letter = String.raw`(?![ºª])\p{L}`;
const singleNumber = String.raw`\d{1,5}(?: ?(?:bis|ter|${letter}))?`;
const numberOrRange = String.raw`${singleNumber}(?: ?[-–/] ?(?:${singleNumber}|${letter}))*`;
const numberAtEnd = new RegExp(`^(.*?)(${numberOrRange})$`, 'iu');
// A single letter after the number may belong to the number or begin a name: "12 E Rodriguez".
const numberWithLetter = String.raw`\d{1,5}(?: ?(?:bis|ter)|-?${letter})?`;
const rangeWithLetters = String.raw`${numberWithLetter}(?: ?[-–/] ?${numberWithLetter}|[-–/]${letter})*`;
const numberAtStart = new RegExp(
  String.raw`^(\D*?)(${rangeWithLetters}),?(?! *\p{L}(?:[ ,]|$)) +(.*\S)$`,
  'iu',
);

function foldWord(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}

/** Ignores case and a trailing dot. */
function includesWord(words: readonly string[] | undefined, word: string): boolean {
  return words?.some((known) => foldWord(known) === foldWord(word)) === true;
}

/**
 * Whether an earlier number may be the house number and the last one a flat. Numbers in the name of the street are
 * ignored.
 */
function hasOtherNumber(words: readonly string[], { notNextTo }: HouseNumbers): boolean {
  return words.some((word, position) => {
    const isPartOfName =
      position === 0 || /^\d+\.$/.test(word) || includesWord(notNextTo, words[position - 1] ?? '');
    return /\d/.test(word) && !isPartOfName;
  });
}

function splitNumberAtEnd(text: string, houseNumbers: HouseNumbers): SplitStreet | undefined {
  const { position, marks, notNextTo } = houseNumbers;
  const [, before = '', houseNumber] = numberAtEnd.exec(text) ?? [];
  const words = before.split(/[ ,]+/).filter((word) => word !== '');
  const lastWord = words.at(-1) ?? '';
  const hasMark = includesWord(marks, lastWord);
  const name = hasMark ? before.trimEnd().slice(0, -lastWord.length) : before;
  const street = name.replace(/[ ,]+$/, '');
  if (houseNumber === undefined || street === '') return undefined;
  const isOutsideName = !includesWord(notNextTo, street.split(/[ ,]+/).at(-1) ?? '');
  const isSeparated = hasMark
    ? !street.split(/[ ,]+|(?=\d)/).some((word) => includesWord(marks, word))
    : position === 'after' && /[ ,]$/.test(before) && !hasOtherNumber(words, houseNumbers);
  return isOutsideName && isSeparated ? { street, houseNumber } : undefined;
}

function splitNumberAtStart(text: string, { marks, notNextTo }: HouseNumbers): SplitStreet | undefined {
  const [, mark = '', houseNumber, street] = numberAtStart.exec(text) ?? [];
  if (houseNumber === undefined || street === undefined) return undefined;
  const isSeparated = mark === '' || includesWord(marks, mark.trim());
  return isSeparated && !includesWord(notNextTo, street.split(' ')[0] ?? '')
    ? { street, houseNumber }
    : undefined;
}

/** Splits a text into street and house number. Returns undefined if the number may belong to the name of the street. */
export function splitStreet(text: string, houseNumbers: HouseNumbers): SplitStreet | undefined {
  return houseNumbers.position === 'before'
    ? splitNumberAtStart(text, houseNumbers)
    : splitNumberAtEnd(text, houseNumbers);
}

/**
 * Moves a house number that was typed with the street into its own question, unless that question has an answer which
 * was not moved there.
 */
export async function moveHouseNumber({
  dataPoint,
  answer,
  dataPoints,
  answers,
  ...change
}: AnswerChange): Promise<void> {
  const { id, moveHouseNumberTo } = dataPoint;
  change.onFilled(new Map());
  const numberQuestion = dataPoints.find((each) => each.id === moveHouseNumberTo?.dataPoint);
  if (moveHouseNumberTo === undefined || numberQuestion === undefined || typeof answer !== 'string') return;
  const currentAnswer = answers.read(numberQuestion);
  if (currentAnswer !== undefined && !isSameAnswer(currentAnswer, change.filled.get(numberQuestion.id)))
    return;
  const { street, houseNumber } = splitStreet(answer, moveHouseNumberTo) ?? {};
  if (street === undefined || houseNumber === undefined) return;
  if (!change.isValid(id, street) || !change.isValid(numberQuestion.id, houseNumber)) return;
  answers.write(numberQuestion, houseNumber);
  answers.write(dataPoint, street);
  // Undo restores the street first. The house number still has its answer then, so the street is not split again.
  const previousAnswers = new Map([
    [id, answer],
    [numberQuestion.id, undefined],
  ]);
  change.onFilled(new Map([[numberQuestion.id, houseNumber]]), previousAnswers);
}
