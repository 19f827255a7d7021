import { isPlainObject } from '../../src/lib/json.ts';
import type { Change, JsonPath } from './change-json.ts';
import type { Edit, Splice } from './edit.ts';
import type { ChangeRequest } from './project.ts';
import type { ResultsFilter } from '../results/results.ts';
import type { SaveRequest } from './change-export.ts';

function isPath(value: unknown): value is JsonPath {
  return (
    Array.isArray(value) &&
    value.every((part) => typeof part === 'string' || (Number.isInteger(part) && Number(part) >= 0))
  );
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function readChange(value: unknown): Change | undefined {
  if (!isPlainObject(value) || !isPath(value['path']) || value['path'].length === 0) return undefined;
  const { kind, path, name, to } = value;
  if (kind === 'remove') return { kind, path };
  if (kind === 'rename' && typeof name === 'string') return { kind, path, name };
  if (kind === 'move' && Number.isInteger(to) && Number(to) >= 0) return { kind, path, to: Number(to) };
  if (kind === 'insert' && value['value'] !== undefined) return { kind, path, value: value['value'] };
  if (kind === 'set' && value['value'] !== undefined) {
    const after = value['after'];
    if (after === undefined) return { kind, path, value: value['value'] };
    return isStringList(after) ? { kind, path, value: value['value'], after } : undefined;
  }
  return undefined;
}

function readAll<Read>(
  values: unknown,
  read: (value: unknown) => Read | undefined,
): readonly Read[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const results = values.map(read);
  const validResults = results.filter((each) => each !== undefined);
  return validResults.length === results.length ? validResults : undefined;
}

function readSplice(value: unknown): Splice | undefined {
  if (!isPlainObject(value)) return undefined;
  const { offset, length, text } = value;
  const isPlace = [offset, length].every((number) => Number.isInteger(number) && Number(number) >= 0);
  return isPlace && typeof text === 'string'
    ? { offset: Number(offset), length: Number(length), text }
    : undefined;
}

function readTarget(value: unknown): Edit['to'] | undefined {
  if (!isPlainObject(value)) return undefined;
  const { kind, text } = value;
  if (kind === 'nothing') return { kind };
  if ((kind === 'text' || kind === 'json') && typeof text === 'string') return { kind, text };
  if (kind === 'value' && value['value'] !== undefined) return { kind, value: value['value'] };
  const splices = kind === 'splices' ? readAll(value['splices'], readSplice) : undefined;
  if (splices !== undefined) return { kind: 'splices', splices };
  const changes = kind === 'changes' ? readAll(value['changes'], readChange) : undefined;
  return changes === undefined ? undefined : { kind: 'changes', changes };
}

function readEdit(value: unknown): Edit | undefined {
  if (!isPlainObject(value)) return undefined;
  const { file, was } = value;
  const to = readTarget(value['to']);
  if (typeof file !== 'string' || to === undefined) return undefined;
  if (was === undefined) return { file, to };
  return was === null || typeof was === 'string' ? { file, was, to } : undefined;
}

/** Validates a change request; undefined if it is invalid. */
export function readChangeRequest(value: unknown): ChangeRequest | undefined {
  if (!isPlainObject(value)) return undefined;
  const { label, mode } = value;
  const edits = readAll(value['edits'], readEdit);
  if (typeof label !== 'string' || edits === undefined || edits.length === 0) return undefined;
  return mode === 'check' || mode === 'write' || mode === 'force' ? { label, edits, mode } : undefined;
}

/** Validates a request to save a branch; undefined if it is invalid. */
export function readSaveRequest(value: unknown): SaveRequest | undefined {
  if (!isPlainObject(value)) return undefined;
  const { revision, branch, message, onTopOf } = value;
  if (typeof revision !== 'number' || typeof branch !== 'string' || typeof message !== 'string')
    return undefined;
  if (onTopOf === undefined) return { revision, branch, message };
  // An id of a commit, which Git cannot read as an option.
  return typeof onTopOf === 'string' && /^[0-9a-f]{40,64}$/.test(onTopOf)
    ? { revision, branch, message, onTopOf }
    : undefined;
}

const maxDays = 366;

/** Reads the query of a request for results. */
export function readResultsFilter(query: { readonly [name: string]: string }): ResultsFilter {
  const { country = '', brand = '', version = '', variant = '', days } = query;
  const requestedDays = Math.round(Number(days));
  return {
    country,
    brand,
    version,
    variant,
    days: requestedDays >= 1 ? Math.min(requestedDays, maxDays) : 30,
  };
}
