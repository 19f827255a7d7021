import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLeadValidator } from '../../sandbox/lead/rules.ts';
import { copySandboxRules } from '../../scripts/site/sandbox-rules.ts';
import { writeOutput } from '../../scripts/write-output.ts';
import { baseTree, compileFiles } from '../compiler/sample-tree.ts';

it('a build is validated by its own schemas, even after another compile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-rules-'));
  const generated = path.join(folder, 'generated');
  const rules = path.join(folder, 'dist/sandbox');
  const result = compileFiles(baseTree);
  if (!result.ok) throw new Error('The base compiles.');
  await writeOutput(generated, result.files);
  await copySandboxRules(generated, rules);
  rmSync(generated, { recursive: true });

  expect(readdirSync(path.join(rules, 'countries/atlantis')).toSorted()).toEqual([
    'flow.json',
    'lead.schema.json',
    'phone-metadata.json',
  ]);
  const { errors } = createLeadValidator(rules, () => new Date())({ productId: 'tide-atlantis', amount: 1 });
  expect(errors.map(({ fieldName }) => fieldName)).toContain('amount');
  rmSync(folder, { recursive: true });
});
