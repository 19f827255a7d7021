import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { walk } from '../../src/flow/walk.ts';
import type { LeadGroup } from '../../src/lead/application-data.ts';
import { answersFromLead } from '../../src/lead/answers-from-lead.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { answersAtom } from '../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { isLoadingAtom } from '../../src/state/request.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { submitReviewAtom, submitStepAtom } from '../../src/state/submit.ts';
import { homeRouteAtom, resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { allSaved, id, path, type Given } from '../flow/flow-of.ts';
import { repliedCall, type Lender, type Reply, TwoTabs, lostCall } from './persistence/two-tabs.ts';
import { type Call, fiveSteps, flushPromises } from './fake-browser.ts';
import { runs } from '../support/runs.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const flow = { ...fiveSteps, review: true };
const questions = {
  contact: 'email',
  name: 'name',
  birth: 'birth',
  work: 'work',
  employer: 'employer',
  account: 'iban',
};
type Step = keyof typeof questions;

/** A lender that stores one lead for each idempotency key with all data it received, and decides when the lead is complete. */
class LeadStore implements Lender {
  readonly leads = new Map<string, { readonly id: LeadId; data: LeadGroup }>();

  serve({ name, body, key, lead: leadId }: Call): { readonly id: LeadId; readonly progressState: number } {
    const knownLead =
      name === 'updateLead' ? [...this.leads.values()].find((one) => one.id === leadId) : this.leads.get(key);
    if (name === 'updateLead' && !knownLead) throw new Error(`There is no lead "${leadId}".`);
    const lead = knownLead ?? { id: `lead-${this.leads.size + 1}` as LeadId, data: {} };
    if (!knownLead) this.leads.set(key, lead);
    if (!knownLead || name === 'updateLead') lead.data = mergeGroups(lead.data, body as LeadGroup);
    return { id: lead.id, progressState: isComplete(lead.data) ? 6 : 0 };
  }

  get decided(): boolean {
    return [...this.leads.values()].some(({ data }) => isComplete(data));
  }
}

function mergeGroups(before: LeadGroup, sent: LeadGroup): LeadGroup {
  const groups = ['contactDetails', 'personalDetails', 'incomeDetails'].map((group) => [
    group,
    { ...(before[group] as LeadGroup), ...(sent[group] as LeadGroup) },
  ]);
  return { ...before, ...sent, ...Object.fromEntries(groups) };
}

function isComplete(data: LeadGroup): boolean {
  const options = { today: '2026-11-21', savedSteps: allSaved(flow) };
  return walk(flow, answersFromLead(flow, data), options).complete;
}

type Command =
  | { readonly kind: 'save' | 'type'; readonly tab: number; readonly step: Step; readonly value: string }
  | { readonly kind: 'go-on'; readonly tab: number; readonly value: string }
  | { readonly kind: 'review' | 'reload'; readonly tab: number }
  | Reply
  | { readonly kind: 'wait'; readonly milliseconds: number };

const tab = fc.nat(1);
const value = fc.constantFrom('employed', 'none', 'other');
const step = fc.constantFrom<Step>('contact', 'name', 'birth', 'work', 'employer', 'account');

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('go-on'), tab, value }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('save', 'type'), tab, step, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('review'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 8, arbitrary: repliedCall },
  { weight: 4, arbitrary: lostCall },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 10_000) }),
  },
);
const commands = fc.array(command, { maxLength: 40 });

class Application extends TwoTabs<LeadStore> {
  reviews = 0;

  constructor() {
    super(new LeadStore(), 'name', flow);
  }

  async run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'save':
        return this.save(command.tab, command.step, command.value);
      case 'type': {
        const { store } = this.tab(command.tab);
        store.set(editAnswerAtom, id(questions[command.step]), command.value);
        return flushPromises();
      }
      case 'go-on':
        return this.goOn(command.tab, command.value);
      case 'review':
        return this.review(command.tab);
      case 'reload':
        return this.reload(command.tab);
      case 'wait':
        return this.browser.advanceTime(command.milliseconds);
      case 'answer':
      case 'lose':
      case 'refuse':
      case 'break-off':
      case 'reject':
        return this.reply(command);
      default:
        return assertNever(command);
    }
  }

  /** Saves a step like its page, if that page is shown. */
  async save(index: number, name: Step, answer: string): Promise<void> {
    const { store } = this.tab(index);
    if (store.get(resolveRouteAtom)(`/${name}`).kind !== 'step') return;
    const answers: Given = { [questions[name]]: answer };
    void store.set(submitStepAtom, { path: path(name), answers });
    await flushPromises();
  }

  async goOn(index: number, answer: string): Promise<void> {
    const home = this.tab(index).store.get(homeRouteAtom).slice(1);
    if (isStep(home)) await this.save(index, home, answer);
  }

  async review(index: number): Promise<void> {
    const { store } = this.tab(index);
    if (store.get(resolveRouteAtom)('/review').kind !== 'review') return;
    this.reviews += 1;
    void store.set(submitReviewAtom);
    await flushPromises();
  }

  /** Continues until the lender decides. */
  async complete(index: number): Promise<void> {
    await this.finish(12);
    for (let turn = 0; turn < 14 && this.tab(index).store.get(stateAtom) === 0; turn += 1) {
      await this.goOn(index, 'employed');
      await this.review(index);
      await this.finish(12);
    }
  }
}

function isStep(name: string): name is Step {
  return Object.hasOwn(questions, name);
}

async function runAll(all: readonly Command[]): Promise<Application> {
  const application = new Application();
  for (const command of all) await application.run(command);
  return application;
}

it('any sequence of actions in two tabs creates at most one lead, which is not decided before the review is sent', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const application = new Application();
      for (const command of all) {
        await application.run(command);
        expect(application.lender.leads.size).toBeLessThanOrEqual(1);
        expect(application.lender.decided && application.reviews === 0).toBe(false);
      }
      await application.finish(12);
      expect(application.lender.leads.size).toBeLessThanOrEqual(1);
      expect(application.lender.decided && application.reviews === 0).toBe(false);
    }),
    runs(50),
  );
});

it('no tab stays busy, and continuing navigates to the page of the state', async () => {
  await fc.assert(
    fc.asyncProperty(commands, tab, async (all, last) => {
      const application = await runAll(all);
      await application.complete(last);
      expect(application.tabs.map((tab) => tab.store.get(isLoadingAtom))).toEqual([false, false]);
      const { store } = application.tab(last);
      expect([store.get(stateAtom), store.get(homeRouteAtom)]).toEqual([6, '/checking']);
      const [lead] = application.lender.leads.values();
      expect(store.get(leadIdAtom)).toBe(lead?.id);
    }),
    runs(50),
  );
});

it('a saved step stays saved until a later answer changes it', async () => {
  await fc.assert(
    fc.asyncProperty(commands, value, async (all, name) => {
      const application = new Application();
      await application.save(0, 'contact', 'ana@example.com');
      await application.finish(12);
      await application.save(0, 'name', name);
      const otherCommands = all.filter((command) => !('step' in command) || command.step !== 'name');
      for (const command of otherCommands.filter(({ kind }) => kind !== 'reject'))
        await application.run(command);
      expect(application.tab(0).store.get(answersAtom)).toMatchObject({ name });
    }),
    runs(25),
  );
});

it('a single tab ends with a lead that contains its answers', async () => {
  const singleTab = command.filter(
    (command) => !('tab' in command) || (command.tab === 0 && command.kind !== 'type'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(singleTab, { maxLength: 40 }), async (all) => {
      const application = await runAll(all);
      await application.complete(0);
      const [lead] = application.lender.leads.values();
      const answers = application.tab(0).store.get(answersAtom);
      const { relevant } = walk(flow, answers, { today: '2026-11-21', savedSteps: {} });
      const data = answersFromLead(flow, lead?.data ?? {});
      expect(relevant.map((one) => data[one])).toEqual(relevant.map((one) => answers[one]));
    }),
    runs(50),
  );
});
