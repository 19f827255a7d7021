import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { explainFailure } from '../../scripts/explain-failure.ts';
import { UserError } from '../../scripts/user-error.ts';

async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

it('an internal error ends with 70 and a stack trace', async () => {
  const error = await thrownBy(() => (undefined as unknown as string).length);
  const { code, text, isUsageError } = explainFailure(error);
  expect([code, isUsageError]).toEqual([70, false]);
  expect(text).toMatch(/^The compiler crashed\. This is not an error in the configuration\.\nTypeError: /);
  expect(text).toContain('explain-failure.test.ts');
});

it('an error of Node about neither a file nor an option is an internal error', async () => {
  const error = await thrownBy(() => new URL('no address'));
  expect(explainFailure(error).code).toBe(70);
});

it('a file that cannot be read ends with 2 and a sentence with its path', async () => {
  const error = await thrownBy(() => readFile('/nowhere/at/all'));
  expect(explainFailure(error)).toEqual({
    code: 2,
    text: '/nowhere/at/all cannot be read or written: no such file or folder.',
    isUsageError: false,
  });
});

it('an unknown option ends with 2 and the usage', async () => {
  const error = await thrownBy(() => parseArgs({ args: ['--fast'], options: {} }));
  expect(explainFailure(error)).toMatchObject({ code: 2, isUsageError: true });
});

it('an unusable input is reported without stack trace', () => {
  const failure = explainFailure(new UserError('Name another folder.'));
  expect(failure).toEqual({ code: 2, text: 'Name another folder.', isUsageError: false });
});
