import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a missing file is reported with its purpose', () => {
  expect(faultsOf('needed-files')).toEqual([
    {
      code: 'missing-file',
      at: ['config/conditions.json:1:1'],
      text: 'There is no config/conditions.json, which contains the conditions under which questions are asked. Add config/conditions.json.',
    },
    {
      code: 'missing-file',
      at: ['locales/en/common.json:1:1'],
      text: 'There is no locales/en/common.json, which contains the messages every language falls back on. Add locales/en/common.json.',
    },
  ]);
});
