import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copySandboxRules } from '../../scripts/site/sandbox-rules.ts';
import { specifiedRoutes } from '../support/shipped/specified-states.ts';
import { startLender } from '../support/lender/lender.ts';
import { leadOf } from '../support/browser/sent-lead.ts';
import { personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import type { Answers } from '../../src/model/answers.ts';

const root = path.resolve(import.meta.dirname, '../../generated');

it('with only the files that a build copies, the sandbox replies in every state of every country', async () => {
  const generated = await mkdtemp(path.join(tmpdir(), 'sandbox-rules-'));
  onTestFinished(() => rm(generated, { recursive: true }));
  await copySandboxRules(root, generated);
  const lender = await startLender({ generated });
  const failures: string[] = [];
  for (const country of shippedCountries(root)) {
    const { productId } = country.site;
    const answers = personaOf(country, 'minimal').answers as Answers;
    for (const state of specifiedRoutes.keys()) {
      await lender.control('POST', '/journey', { states: [state], begins: 'at-once' });
      const { body } = await lender.call('POST', '/v2/lead', { productId, ...leadOf(country.flow, answers) });
      const { status } = await lender.call('GET', `/lead/status/${(body as { readonly id: string }).id}`);
      if (status !== 200) failures.push(`${country.slug}, ${state}: ${status}`);
    }
  }
  expect(failures).toEqual([]);
});
