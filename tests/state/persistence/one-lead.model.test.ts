import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { assertNever } from '../../../src/lib/assert-never.ts';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { isLoadingAtom } from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { id, path, type Given } from '../../flow/flow-of.ts';
import { repliedCall, type Lender, type Reply, TwoTabs, lostCall } from './two-tabs.ts';
import { type Call, flushPromises } from '../fake-browser.ts';
import { runs } from '../../support/runs.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** The lender's data: one lead per idempotency key, with the data received last. */
class LastReplies implements Lender {
  readonly leads = new Map<string, { readonly id: LeadId; readonly key: string; email: unknown }>();

  serve(call: Call): { readonly id: LeadId; readonly progressState: number } {
    const email = (call.body['contactDetails'] as { readonly email: string }).email;
    if (call.name === 'updateLead') {
      const lead = [...this.leads.values()].find((stored) => stored.id === call.lead);
      if (!lead) throw new Error(`There is no lead "${call.lead}".`);
      lead.email = email;
      return { id: lead.id, progressState: 6 };
    }
    const knownLead = this.leads.get(call.key);
    if (knownLead) return { id: knownLead.id, progressState: 6 };
    const lead = { id: `lead-${this.leads.size + 1}` as LeadId, key: call.key, email };
    this.leads.set(call.key, lead);
    return { id: lead.id, progressState: 6 };
  }
}

type Command =
  | { readonly kind: 'press' | 'reload'; readonly tab: number; readonly email: string }
  | { readonly kind: 'type'; readonly tab: number; readonly email: string }
  | Reply
  | { readonly kind: 'wait'; readonly milliseconds: number };

const email = fc.constantFrom('ana@example.com', 'ben@example.com', 'cora@example.com');
const tab = fc.nat(1);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('press'), tab, email }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab, email }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('type'), tab, email }) },
  { weight: 5, arbitrary: repliedCall },
  { weight: 4, arbitrary: lostCall },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), milliseconds: fc.constantFrom(1, 9_999, 10_000) }),
  },
);

const answersWith = (address: string): Given => ({ amount: 5000, email: address, generalPolicies: true });

class Application extends TwoTabs<LastReplies> {
  constructor() {
    super(new LastReplies(), 'email');
  }

  async run(command: Command): Promise<void> {
    switch (command.kind) {
      case 'press':
        return this.press(command.tab, command.email);
      case 'type':
        this.tab(command.tab).store.set(editAnswerAtom, id('email'), command.email);
        return flushPromises();
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

  async press(index: number, address: string): Promise<void> {
    if (this.tab(index).store.get(stateAtom) !== 0) return;
    void this.tab(index).store.set(submitStepAtom, {
      path: path('initial-details'),
      answers: answersWith(address),
    });
    await flushPromises();
  }
}

it('any sequence of actions in two tabs creates at most one lead', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      const application = new Application();
      for (const command of commands) await application.run(command);
      await application.finish(20);
      expect(application.lender.leads.size).toBeLessThanOrEqual(1);
      expect(
        new Set(
          application.browser.calls.filter((call) => call.name === 'createLead').map((call) => call.key),
        ).size,
      ).toBeLessThanOrEqual(1);
    }),
    runs(75),
  );
});

it('a key is stored before any request that has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      const application = new Application();
      for (const command of commands) await application.run(command);
      for (const call of application.browser.calls) expect(call.stored).toContain(call.key);
    }),
    runs(25),
  );
});

it('no tab stays busy, and the next press always navigates to the page of the state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), tab, async (commands, last) => {
      const application = new Application();
      for (const command of commands) await application.run(command);
      await application.finish(20);
      expect(application.tabs.map((tab) => tab.store.get(isLoadingAtom))).toEqual([false, false]);
      const before = application.tab(last).store.get(answersAtom);
      expect(before).toHaveProperty('amount');
      await application.press(last, 'dora@example.com');
      await application.finish(20);
      const { store } = application.tab(last);
      expect([store.get(stateAtom), store.get(homeRouteAtom)]).toEqual([6, '/checking']);
      const [lead] = application.lender.leads.values();
      expect(store.get(leadIdAtom)).toBe(lead?.id);
    }),
    runs(50),
  );
});

it('a single tab ends with a lead that contains the last submitted answers', async () => {
  const singleTab = command.filter((one) => !('tab' in one) || (one.tab === 0 && one.kind !== 'type'));
  await fc.assert(
    fc.asyncProperty(fc.array(singleTab, { maxLength: 30 }), async (commands) => {
      const application = new Application();
      for (const one of commands) await application.run(one);
      await application.finish(20);
      if (application.tab(0).store.get(stateAtom) === 0) {
        await application.press(0, 'dora@example.com');
        await application.finish(20);
      }
      const [lead] = application.lender.leads.values();
      const answers = application.tab(0).store.get(answersAtom) as Given;
      expect(lead?.email).toBe(answers['email']);
    }),
    runs(50),
  );
});
