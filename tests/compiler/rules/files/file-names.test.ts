import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a file name that cannot be an identifier is reported', () => {
  expect(faultsOf('file-names')).toEqual([
    {
      code: 'file-name',
      at: ['config/data-points/e-mail.json:1:1'],
      text: 'The name "e-mail" cannot be used here. It becomes the name of a form field, so it needs letters and digits only, beginning with a small letter. Rename the file.',
    },
  ]);
});
