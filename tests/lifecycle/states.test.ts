import { expect, it } from 'vitest';
import contract from '../../schemas/api/openapi.json' with { type: 'json' };
import {
  isApplicationState,
  isBeforeOffer,
  namesOfField,
  type StateRow,
  states,
  withStateGroups,
} from '../../src/lifecycle/states.ts';

const rows: readonly StateRow[] = states;

it('[S1] the states are 0 to 42, each with its own name', () => {
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 43 }, (_, index) => index));
  expect(new Set(rows.map((row) => row.name)).size).toBe(43);
});

it('[S1] the contract lists all of them', () => {
  const namedStates = rows.map(({ number, name }) => `${number} ${name}`).join(', ');
  expect(contract.components.schemas.StateNumber.description).toContain(`: ${namedStates}.`);
});

it('[S1] no other value is a state', () => {
  expect(rows.every((row) => isApplicationState(row.number))).toBe(true);
  expect([-1, 43, 1.5, '6', null, Number.NaN].some(isApplicationState)).toBe(false);
});

it('[S2] seven states are before the offer', () => {
  const before = rows.filter((row) => isBeforeOffer(row.number)).map((row) => row.number);
  expect(before).toEqual([1, 2, 3, 4, 5, 8, 25]);
});

it.each([-1, 43, 1000, Number.NaN, 2.5])('[S2] %s, which is no state, is not before the offer', (number) => {
  expect(isBeforeOffer(number)).toBe(false);
});

it('[S3] six states fill a group of the lead', () => {
  const groups = rows.filter((row) => row.dataGroup).map((row) => [row.number, row.dataGroup]);
  expect(groups).toEqual([
    [2, 'personalDetails'],
    [3, 'contactDetails'],
    [4, 'incomeDetails'],
    [5, 'otherDetails'],
    [8, 'employer'],
    [25, 'referenceInformation'],
  ]);
});

it('[S3] the reference of state 25 is sent under both names', () => {
  const reference = { name: 'Ben', phoneNumber: '+639171234567' };
  expect(withStateGroups({ tags: ['ui'], referenceDetails: reference })).toEqual({
    tags: ['ui'],
    referenceDetails: reference,
    referenceInformation: reference,
  });
  const list = { referenceDetails: [reference] };
  expect(withStateGroups(list)).toBe(list);
  expect(namesOfField('referenceDetails.name')).toEqual([
    'referenceDetails.name',
    'referenceInformation.name',
  ]);
  expect(namesOfField('employer.name')).toEqual(['employer.name']);
});
