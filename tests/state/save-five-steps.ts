import type { LeadId } from '../../src/model/identifiers.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { type Given, path } from '../flow/flow-of.ts';
import { flushPromises, type FakeBrowser } from './fake-browser.ts';

export const lead = 'lead-1' as LeadId;

/** The answers of an unemployed applicant, by step. */
export const fiveAnswers: readonly (readonly [string, Given])[] = [
  ['contact', { email: 'ana@example.com' }],
  ['name', { name: 'Ana' }],
  ['birth', { birth: '1990-01-01' }],
  ['work', { work: 'none' }],
  ['account', { iban: 'PL61' }],
];

/** Saves every step, and replies to the autosaves. */
export async function saveFiveSteps(browser: FakeBrowser, { store }: ApplicationStore): Promise<void> {
  for (const [step, answers] of fiveAnswers) {
    const before = browser.calls.length;
    void store.set(submitStepAtom, { path: path(step), answers });
    await flushPromises();
    if (browser.calls.length > before) await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  }
}
