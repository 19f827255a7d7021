import { callRows } from '../support/lender/call-tables.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { walk } from '../../src/flow/walk.ts';
import { dataFromAnswers } from '../../src/lead/data-from-answers.ts';
import { shownScreens } from '../../src/lifecycle/route-table.ts';
import { localDate } from '../../src/lib/dates.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow, Persona } from '../../src/model/flow.ts';
import type { Screen } from '../../src/model/screen.ts';
import { type Lender, startLender } from '../support/lender/lender.ts';
import { leadOf } from '../support/browser/sent-lead.ts';
import { type ShippedCountry, personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedScreens } from '../support/shipped/shipped-screens.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const readJson = (...parts: readonly string[]): unknown =>
  JSON.parse(readFileSync(path.join(generated, ...parts), 'utf8'));
const screens = shippedScreens(generated).filter(({ dataPoints }) => dataPoints);

interface LeadReply {
  readonly id?: string;
  readonly dataPoints?: readonly string[];
  readonly debts?: readonly { readonly id: string }[];
}

/** A lead of the country in a state, and the lender's reply about it. */
async function leadIn(lender: Lender, country: ShippedCountry, state: number): Promise<LeadReply> {
  const { site, flow } = country;
  await lender.journey(state, 11);
  const { answers } = personaOf(country, 'maximal');
  const lead = { ...leadOf(flow, answers as Answers), productId: site.productId };
  const creation = await lender.call('POST', '/v2/lead', lead);
  expect(creation).toMatchObject({ status: 200 });
  const { id = '' } = creation.body as LeadReply;
  return (await lender.call('GET', `/lead/status/${id}`)).body as LeadReply;
}

function answersOf(flow: Flow, { answers }: Persona, questionNames: readonly string[] | undefined): object {
  const { relevant } = walk(flow, answers as Answers, { today: localDate(Date.now()), savedSteps: {} });
  const sentQuestions = relevant.filter((id) => questionNames === undefined || questionNames.includes(id));
  const answerMap = new Map(Object.entries(answers));
  return dataFromAnswers(
    flow,
    Object.fromEntries(sentQuestions.map((id) => [id, answerMap.get(id)])) as Answers,
  );
}

function bodyOf(screen: Screen, flow: Flow, persona: Persona, reply: LeadReply): object {
  const { kind, list } = screen;
  const answers = answersOf(flow, persona, kind === 'named-form' ? reply.dataPoints : undefined);
  if (list === undefined) return answers;
  const entry = (answers as { readonly [name: string]: object })[list];
  const foundEntries = kind === 'found-list' ? (reply.debts ?? []) : [{}];
  return { [list]: foundEntries.map((each) => ({ ...('id' in each && { id: each.id }), ...entry })) };
}

async function statusOf(country: ShippedCountry, screen: Screen, persona: Persona): Promise<number> {
  const lender = await startLender({ generated });
  const { flow } = readJson('countries', country.slug, 'screens', `${screen.id}.form.json`) as {
    readonly flow: Flow;
  };
  const reply = await leadIn(lender, country, screen.states[0] ?? 0);
  // The page starts with the answers of the form.
  const answers = { ...persona.answers, ...personaOf(country, 'maximal').answers };
  const body = bodyOf(screen, flow, { ...persona, answers }, reply);
  const [, row] = callRows.find(([name]) => name === screen.call) ?? [];
  if (row === undefined) throw new Error(`Nothing completes "${screen.id}".`);
  const { method, path, product, lead = '' } = row;
  const { status } = await lender.call(method, path, {
    ...(product === 'body' && { productId: country.site.productId }),
    ...body,
    [lead]: reply.id,
  });
  return status;
}

describe.each(shippedCountries(generated).map((country) => [country.slug, country] as const))(
  '%s',
  (slug, country) => {
    it.each(shownScreens(screens, country.flow).map((screen) => [screen.id, screen] as const))(
      'the answers of the screen %s are accepted by its call',
      async (id, screen) => {
        const personas = readJson('countries', slug, 'screens', `${id}.personas.json`) as readonly Persona[];
        const ownPersonas = personas.filter(({ name }) => name === 'minimal' || name === 'maximal');
        expect(ownPersonas).toHaveLength(2);
        for (const persona of ownPersonas) expect(await statusOf(country, screen, persona)).toBe(200);
      },
    );
  },
);
