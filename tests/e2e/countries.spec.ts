import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { failPage } from '../support/fail-page.ts';
import { knowNoPlaces } from '../support/know-no-places.ts';
import { keyboard } from '../support/keyboard-hand.ts';
import { lastLead, leadOf } from '../support/sent-lead.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped-country.ts';
import { shippedWord } from '../support/shipped-words.ts';
import { tellableAnswers } from '../support/tellable-answers.ts';
import { walkForm } from '../support/walk-form.ts';
import { expect, test } from './fixtures.ts';

/** The shortest and the longest way through each country's form, on its own site, to the lender's answer. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

for (const country of countries) {
  const { slug, site, flow } = country;
  const figures = { pages: 0, scans: 0, violations: 0, misfits: 0 };

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
        const answers = tellableAnswers(flow, persona.answers as Answers);
        const findings: string[] = [];
        const scan = async (shown: string, state: string): Promise<void> => {
          const barriers = await application.barriers();
          const misfits = await application.misfits();
          findings.push(...[...barriers, ...misfits].map((finding) => `${shown} ${state}: ${finding}`));
          figures.scans += 1;
          figures.violations += barriers.length;
          figures.misfits += misfits.length;
        };
        const look = async (screen: string): Promise<void> => {
          await application.shows(screen);
          figures.pages += 1;
          if (!scanned.has(screen)) await scan(screen, 'as it comes');
          scanned.add(screen);
        };

        await knowNoPlaces(sandbox);
        await page.goto(addressOf(site, baseURL));
        const passed = await walkForm(page, flow, answers, {
          arrive: async (step) => {
            if (scanned.has(step)) return;
            await scan(step, 'empty');
            const title = await page.title();
            const restore = await failPage(page, flow, step);
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
        figures.pages += passed.length;
        if (flow.review) {
          await look('review');
          await application.submit();
        }
        await look('checking');
        await look('accepted');
        expect(findings).toEqual([]);

        const sent = await lastLead(sandbox);
        expect(sent.answers).toEqual(leadOf(flow, answers));
        expect(sent.envelope).toMatchObject({ productId: site.productId });
        expect(await sandbox.leads()).toHaveLength(1);
      });
    }

    test.afterAll(() => {
      process.stdout.write(
        `${slug}: ${figures.pages} pages walked, ${figures.scans} scans, ${figures.violations} violations, ${figures.misfits} misfits at 360 px\n`,
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
  await knowNoPlaces(sandbox);
  await page.goto(addressOf(site, baseURL));
  expect(await walkForm(page, flow, answers, { hand: keyboard })).toEqual(persona.path);
  if (flow.review) {
    await application.shows('review');
    await keyboard.send(page);
  }
  await application.shows('accepted');
  expect((await lastLead(sandbox)).answers).toEqual(leadOf(flow, answers));
  await keyboard.send(page);
  await application.shows('redirected');
});
