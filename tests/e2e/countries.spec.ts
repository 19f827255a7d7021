import path from 'node:path';
import { dataPointOf } from '../../src/flow/step-of.ts';
import { walk } from '../../src/flow/walk.ts';
import { leadBody } from '../../src/lead/lead-body.ts';
import { localDate } from '../../src/lib/local-date.ts';
import type { Answers } from '../../src/model/answers.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import type { Site } from '../../src/model/site.ts';
import { failPage } from '../support/fail-page.ts';
import { keyboard } from '../support/keyboard-hand.ts';
import type { SandboxControl } from '../support/sandbox-control.ts';
import { personaOf, shippedCountries } from '../support/shipped-country.ts';
import { shippedWord } from '../support/shipped-words.ts';
import { walkForm } from '../support/walk-form.ts';
import { expect, test } from './fixtures.ts';

/** The shortest and the longest way through each country's form, on its own site, to the lender's answer. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

/** Consents that were offered and not given are sent as what they are. */
function withRefusals(flow: Flow, answers: Answers, relevant: readonly DataPointId[]): Answers {
  const offered = relevant
    .map((id) => dataPointOf(flow, id))
    .filter(({ id, control }) => control === 'consents' && answers[id] === undefined)
    .map(({ id, schema }) => {
      const channels = Object.keys(schema['properties'] ?? {});
      return [id, Object.fromEntries(channels.map((channel) => [channel, false]))];
    });
  return { ...answers, ...Object.fromEntries(offered) };
}

/** The lead that answers make: theirs, and the loan of the country where nobody is asked about it. */
function leadOf(flow: Flow, answers: Answers): object {
  const { relevant } = walk(flow, answers, {}, { today: localDate(Date.now()), savedSteps: {} });
  const { amount, period } = flow.loan;
  const loan = { amount: amount.default, period: period.default, periodScale: period.unit };
  return leadBody(flow, withRefusals(flow, answers, relevant), relevant, loan);
}

/** What the lender was sent last, by who sent it and when, and what was answered. */
async function lastLead(sandbox: SandboxControl): Promise<{ envelope: object; answers: object }> {
  const written = await sandbox.journal(undefined, '/v2/lead');
  const { id, productId, sessionId, sessionStartedAt, tags, googleCaptchaToken, ...answers } =
    written.at(-1)?.body ?? {};
  return { envelope: { id, productId, sessionId, sessionStartedAt, tags, googleCaptchaToken }, answers };
}

/** Where a site is served on this machine, on its own host. */
function addressOf({ brand, country }: Site, baseURL = ''): string {
  const address = new URL(baseURL);
  address.hostname = `${brand}-${country}.localhost`;
  return address.href;
}

for (const country of countries) {
  const { slug, site, flow } = country;
  const figures = { pages: 0, scans: 0, findings: 0 };

  test.describe(slug, () => {
    const scanned = new Set<string>();

    for (const name of ['maximal', 'minimal'] as const) {
      test(`the ${name} persona is answered by the lender`, async ({
        application,
        page,
        sandbox,
        baseURL,
      }) => {
        test.setTimeout(240_000);
        const persona = personaOf(country, name);
        const answers = persona.answers as Answers;
        const findings: string[] = [];
        const scan = async (shown: string, state: string): Promise<void> => {
          const found = [...(await application.barriers()), ...(await application.misfits())];
          findings.push(...found.map((finding) => `${shown} ${state}: ${finding}`));
          figures.scans += 1;
        };

        await sandbox.journey([...persona.path.slice(1).map(() => 0), 6, 10, 12]);
        await page.goto(addressOf(site, baseURL));
        const passed = await walkForm(page, flow, answers, {
          arrive: async (step) => {
            if (scanned.has(step)) return;
            await scan(step, 'empty');
            const title = await page.title();
            const restore = await failPage(page, flow, step);
            if (restore === undefined) return;
            await expect(page).toHaveTitle(
              shippedWord(generated, site.locale, 'common:page>errorTitle').replace('{{title}}', title),
            );
            await scan(step, 'in error');
            await restore();
          },
          leave: async (step) => {
            if (scanned.has(step)) return;
            await page.locator('h1').click();
            await expect(application.summary).toBeHidden();
            await scan(step, 'filled');
            scanned.add(step);
          },
        });
        expect(passed).toEqual(persona.path);

        await application.shows('checking');
        await application.shows('accepted');
        await scan('accepted', 'empty');
        figures.pages += passed.length + 2;
        figures.findings += findings.length;
        expect(findings).toEqual([]);

        const sent = await lastLead(sandbox);
        expect(sent.answers).toEqual(leadOf(flow, answers));
        expect(sent.envelope).toMatchObject({ productId: site.productId });
        expect(await sandbox.leads()).toHaveLength(1);
      });
    }

    test.afterAll(() => {
      process.stdout.write(
        `${slug}: ${figures.pages} pages walked, ${figures.scans} scanned, ${figures.findings} findings\n`,
      );
    });
  });
}

test('the longest form there is can be answered with the keyboard alone', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [longest] = countries.toSorted((one, other) => other.flow.steps.length - one.flow.steps.length);
  if (longest === undefined) throw new Error('There are no countries.');
  const { flow, site } = longest;
  const persona = personaOf(longest, 'maximal');
  const answers = persona.answers as Answers;
  await sandbox.journey([...persona.path.slice(1).map(() => 0), 6, 10, 12]);
  await page.goto(addressOf(site, baseURL));
  expect(await walkForm(page, flow, answers, { hand: keyboard })).toEqual(persona.path);
  await application.shows('accepted');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  await keyboard.send(page);
  await application.shows('redirected');
});
