import { isPlainObject } from '../lib/json.ts';
import { type Flow, periodUnits } from '../model/flow.ts';
import { type ApplicationData, writeField } from './application-data.ts';
import { isLeadId } from './is-lead-id.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const fieldChecks = new Map<string, (value: unknown) => boolean>(
  Object.entries({
    id: isLeadId,
    sessionId: isText,
    sessionStartedAt: (value: unknown) => value instanceof Date,
    leadSource: isText,
    // Whether the application still counts as a current lead. The call `leadStatus` returns the lender's state instead.
    leadStatus: (value: unknown) => typeof value === 'boolean',
    amount: isAmount,
    period: isAmount,
    periodScale: (value: unknown) => periodUnits.some((unit) => unit === value),
    tags: (value: unknown) => Array.isArray(value) && value.every(isText),
  }),
);

/** Returns the valid part of a stored record. Drops fields of the wrong type and fields that must not be stored. */
export function parseApplicationData(flow: Pick<Flow, 'dataPoints'>, stored: unknown): ApplicationData {
  if (!isPlainObject(stored)) return {};
  const leadStatus = stored['leadStatus'] === 'true' ? true : stored['leadStatus'];
  const validFields = Object.entries({ ...stored, leadStatus }).filter(
    ([field, value]) => fieldChecks.get(field)?.(value) ?? true,
  );
  return withoutMemoryOnlyAnswers(flow, Object.fromEntries(validFields) as ApplicationData);
}

/** Returns the data without the answers that may only be kept in memory. */
export function withoutMemoryOnlyAnswers(
  flow: Pick<Flow, 'dataPoints'>,
  data: ApplicationData,
): ApplicationData {
  return Object.values(flow.dataPoints).reduce(
    (remainingData, dataPoint) =>
      dataPoint?.privacy.persist === 'never'
        ? writeField(remainingData, dataPoint.field, undefined)
        : remainingData,
    data,
  );
}
