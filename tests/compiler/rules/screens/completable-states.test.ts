import { expect, it } from 'vitest';
import { readable } from '../../findings.ts';
import { baseTree, compileFiles } from '../../sample-tree.ts';

const file = 'config/screens/rejected.json';

/** Returns the messages about a page of the kind, by default in a state that no call leaves. */
function pageOf(kind: string, parts: object): readonly string[] {
  const rejectedScreen = { kind, route: '/rejected', states: [13], tone: 'negative', actions: [], ...parts };
  const result = compileFiles(new Map([...baseTree, [file, JSON.stringify(rejectedScreen)]]));
  return readable(result.ok ? [] : result.diagnostics)
    .filter(({ code }) => code === 'state-unleft')
    .map(({ text }) => text);
}

it('a screen with a call is reported in a state that no call changes', () => {
  expect(pageOf('form', { dataPoints: ['employer'], call: 'employmentDetails' })).toEqual([
    'Only the lender can change the state 13. "employmentDetails" does not, so applicants would see the screen "rejected" again and again. Show a state that "employmentDetails" changes: 8, 21.',
  ]);
});

it('a call that the kind ignores, or of an incomplete kind, is not reported', () => {
  expect(pageOf('status', { call: 'employmentDetails' })).toEqual([]);
  expect(pageOf('form', { call: 'employmentDetails' })).toEqual([]);
});

const withQuestions = { dataPoints: ['employer'], call: 'employmentDetails' };

it.each([
  // Only the page with a redirect to a partner sends "redirectLead".
  [
    10,
    'Only "redirectLead" can change the state 10',
    'Show a state that "employmentDetails" changes: 8, 21.',
  ],
  // A page with questions needs a call that takes answers.
  [
    9,
    'Only "skipLead" or "continueLead" can change the state 9',
    'Show a state that "employmentDetails" changes: 8, 21.',
  ],
  [
    27,
    'Only "professionalDetails" can change the state 27',
    'Write "professionalDetails" in "call" and ask its fields, or show a state that "employmentDetails" changes: 8, 21.',
  ],
])('the suggestions for a page with questions in state %i accept its answers', (state, reason, remedy) => {
  expect(pageOf('form', { ...withQuestions, states: [state] })).toEqual([
    `${reason}. "employmentDetails" does not, so applicants would see the screen "rejected" again and again. ${remedy}`,
  ]);
});

it('for a page without questions any call that changes its state is suggested', () => {
  expect(pageOf('partner-visit', { call: 'policyConsents', states: [41] })).toEqual([
    'Only "continueLead" can change the state 41. "policyConsents" does not, so applicants would see the screen "rejected" again and again. Write "continueLead" in "call", or show a state that "policyConsents" changes: 20.',
  ]);
});

it('a call that changes no state is reported with the remedy', () => {
  expect(pageOf('upload', { call: 'chooseDocument' })).toEqual([
    'Only the lender can change the state 13. "chooseDocument" does not, so applicants would see the screen "rejected" again and again. Remove 13 from "states".',
  ]);
});

it('a screen for the state of the form is reported by another rule only', () => {
  expect(pageOf('form', { dataPoints: ['employer'], call: 'updateLead', states: [0] })).toEqual([]);
});

it('the button that skips a page must also change its state', () => {
  const withSkip = { ...withQuestions, actions: ['skip'] };
  expect(pageOf('form', { ...withSkip, states: [21] })).toEqual([
    'Only "employmentDetails" can change the state 21. "skipLead", which "skip" sends, does not, so applicants would see the screen "rejected" again and again. Remove "skip" from "actions", or show a state that "skipLead" changes: 9, 17.',
  ]);
  expect(pageOf('partner-visit', { call: 'continueLead', actions: ['skip'], states: [9, 17] })).toEqual([]);
});
