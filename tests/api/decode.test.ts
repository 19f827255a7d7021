import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decode, type Shape } from '../../src/api/decode.ts';
import { readResponse } from '../../src/api/api-result.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { callRows } from '../support/lender/call-tables.ts';
import { runs } from '../support/runs.ts';

// A spy would keep the warnings of a million replies in memory.
beforeEach(() => void vi.stubGlobal('console', { ...console, warn: doNothing }));
afterEach(() => void vi.unstubAllGlobals());

/** Generates values that match a shape. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.oneOf !== undefined) return fc.oneof(...shape.oneOf.map(valuesOf));
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case undefined:
    case 'string':
      return fc.constantFrom('7', 'Lanternhill', 'https://lender.example/a');
    case 'object': {
      const properties = Object.entries(shape.properties ?? {});
      const { additionalProperties } = shape;
      return additionalProperties === undefined
        ? fc.record(Object.fromEntries(properties.map(([name, part]) => [name, valuesOf(part)])))
        : fc.dictionary(fc.string(), valuesOf(additionalProperties));
    }
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), { minLength: 1, maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: Math.ceil(shape.minimum ?? 0),
        max: shape.maximum ?? (shape.minimum ?? 0) + 50,
      });
    case 'number':
      return fc.integer({ min: 1, max: 50_000 });
    default:
      return assertNever(shape.type);
  }
}

const nonsense = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', '6', '2.5', 'NaN', 'true', -1, 2.5, 1e21, Number.NaN, [], {}, [
    null,
  ]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces the part of a value at a position. */
function mutate(value: unknown, branches: readonly number[], replacement: unknown): unknown {
  const [next, ...rest] = branches;
  if (next === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[next % Math.max(1, keys.length)];
  if (key === undefined) return replacement;
  const changedPart = mutate(Reflect.get(value, key), rest, replacement);
  if (Array.isArray(value))
    return value.map((item: unknown, position) => (String(position) === key ? changedPart : item));
  return { ...value, [key]: changedPart };
}

const place = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
const changes = fc.array(fc.tuple(place, nonsense), { maxLength: 4 });

/** Returns the faults of a decoded value: the parts that decode drops or changes when it reads the value again. */
function typeErrors(shape: Shape, value: unknown, path = ''): readonly string[] {
  const typeFaults: string[] = [];
  const decoded = decode(shape, value, (dropped) => typeFaults.push(path + dropped));
  return JSON.stringify(decoded) === JSON.stringify(value)
    ? typeFaults
    : [...typeFaults, `${path} changes when read again`];
}

describe('a mutated reply', () => {
  test('of any call is either rejected or decoded to its documented shape with every required part', () => {
    const answer = fc.oneof(
      ...callRows.map(([, row]) => fc.tuple(fc.constant(row), valuesOf(row.reply), changes)),
    );
    fc.assert(
      fc.property(answer, ([row, whole, wrong]) => {
        const body = wrong.reduce<unknown>((value, [at, by]) => mutate(value, at, by), whole);
        const text = JSON.stringify(body) ?? '';
        const result = readResponse({ status: 200, text }, row);
        const faults =
          'error' in result
            ? [result.error.kind]
            : [
                ...typeErrors(row.reply, result.data),
                ...row.needs.filter((name) => !(name in (result.data as object))),
              ];
        expect([[], ['unreadable']]).toContainEqual(faults);
      }),
      runs(5000),
    );
  });

  test('with one invalid part is decoded without that part', () => {
    const { reply } = callRows.find(([name]) => name === 'leadStatus')?.[1] ?? { reply: {} };
    for (const part of ['applicationResult', 'customerConsents', 'offers', 'handover', 'documents'])
      for (const wrongValue of [null, 'perhaps', 7, true]) {
        const droppedParts: string[] = [];
        const body = { id: 'lead-1', progressState: 10, codeDelivery: { codeLength: 6 }, [part]: wrongValue };
        expect(decode(reply, body, (at) => droppedParts.push(at))).toEqual({
          id: 'lead-1',
          progressState: 10,
          codeDelivery: { codeLength: 6, resendAfterSeconds: 0 },
        });
        expect(droppedParts).toEqual(wrongValue === null ? [] : [part]);
      }
  });
});

describe('a part of a reply', () => {
  test.each([
    [{ type: 'string' }, 4712, '4712'],
    [{ type: 'string' }, Number.NaN, undefined],
    [{ type: 'string', enum: ['GET', 'POST'] }, 'post', 'POST'],
    [{ type: 'number' }, '20000.50', 20000.5],
    [{ type: 'number' }, '1e3', undefined],
    [{ type: 'number' }, '', undefined],
    [{ type: 'integer' }, 2.5, undefined],
    [{ type: 'integer' }, '84.0', 84],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean' }, 1, undefined],
    [{ type: 'array', items: { type: 'integer' } }, [1, null, 'x', '2'], [1, 2]],
    [{ type: 'array', needsLast: true, items: { type: 'integer' } }, [1, 'x'], undefined],
    [{ type: 'array', maxItems: 2, items: { type: 'integer' } }, [1, 2, 3], [1, 2]],
    [
      { type: 'object', additionalProperties: { type: 'boolean' } },
      { email: null, post: true },
      { post: true },
    ],
    [{ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }, { name: 'a' }, undefined],
  ] as const satisfies (readonly [Shape, unknown, unknown])[])(
    'of the shape %j with the value %j is decoded as %j',
    (shape, value, decoded) => {
      expect(decode<unknown>(shape, value, doNothing)).toEqual(decoded);
    },
  );
});
