import type { AnswerValue } from '../model/answers.ts';
import type { FlowDataPoint } from '../model/flow.ts';
import { type EncodedPerson, decodePerson, isEncodingFormat } from '../validation/checks/encoded-person.ts';
import type { Change } from './controls/control.ts';
import { fillIn, takeBack } from './fill-in.ts';

/** True of a code that other answers are held against, because it tells of its holder. */
export function tellsOfHolder({ checks }: FlowDataPoint): boolean {
  return checks?.some(({ rule }) => rule === 'encodes-birth-date' || rule === 'encodes-gender') === true;
}

/** Of several dates the one that keeps the rules; where the code tells only the year, that much of it. */
function birthIn(births: readonly string[], isRight: (date: string) => boolean): string | undefined {
  const [date, ...others] = births.length === 1 ? births : births.filter(isRight);
  if (date === undefined || others.length > 0) return undefined;
  return /^\d{4}$/.test(date) ? `${date}--` : date;
}

function toldOf(
  { dataPoint: { checks }, isRight }: Change,
  { births, gender }: EncodedPerson,
  { id }: FlowDataPoint,
): AnswerValue | undefined {
  const check = checks?.find((each) => 'dataPoint' in each && each.dataPoint === id);
  if (check?.rule === 'encodes-birth-date') return birthIn(births, (date) => isRight(id, date));
  return check?.rule === 'encodes-gender' ? gender : undefined;
}

/** What a personal code tells of its holder is not asked once more from nothing: it stands there to be checked. */
export async function fillInFromCode(change: Change): Promise<void> {
  const { dataPoint, answer, isRight } = change;
  if (!tellsOfHolder(dataPoint)) return;
  takeBack(change);
  const { format } = dataPoint.schema;
  if (typeof answer !== 'string' || typeof format !== 'string' || !isEncodingFormat(format)) return;
  const person = isRight(dataPoint.id, answer) ? decodePerson(format, answer) : undefined;
  if (person !== undefined) fillIn(change, (other) => toldOf(change, person, other));
}
