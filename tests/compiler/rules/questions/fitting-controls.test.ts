import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a control that does not fit the schema is reported, in the catalogue or in a country', () => {
  expect(faultsOf('fitting-controls')).toEqual([
    {
      code: 'control-mismatch',
      at: ['config/countries/atlantis.json:19:5', 'config/data-points/agreement.json:5:14'],
      text: 'In "atlantis" the control "postal-code" needs a schema of type string with the format "postal-code", "postal-code-any", "postal-code-co", "postal-code-de", "postal-code-es", "postal-code-mx", "postal-code-ph", "postal-code-pl", "postal-code-ro", or "postal-code-vn", or with a "pattern". Override the schema of "agreement" in "atlantis", or choose another control.',
    },
    {
      code: 'control-mismatch',
      at: ['config/countries/atlantis.json:22:38', 'config/data-points/email.json:5:14'],
      text: 'In "atlantis" the control "email" needs a schema of type string with the format "email". Override the schema of "email" in "atlantis", or choose another control.',
    },
    {
      code: 'control-mismatch',
      at: ['config/data-points/amount.json:5:14'],
      text: 'The control "slider" needs a schema of type number or integer with "minimum" and "maximum", or "limits". Choose another control, or change the schema.',
    },
    {
      code: 'control-mismatch',
      at: ['config/data-points/employer.json:5:14'],
      text: 'The control "choice" needs a schema of type string with "enum", or "choices". Choose another control, or change the schema.',
    },
    {
      code: 'control-mismatch',
      at: [
        'config/screens/work-details.json:8:32',
        'config/countries/atlantis.json:21:3',
        'config/data-points/office.json:5:14',
      ],
      text: 'In "atlantis" the control "postal-code" needs a schema of type string with the format "postal-code", "postal-code-any", "postal-code-co", "postal-code-de", "postal-code-es", "postal-code-mx", "postal-code-ph", "postal-code-pl", "postal-code-ro", or "postal-code-vn", or with a "pattern". Override the schema of "office" in "atlantis", or choose another control.',
    },
  ]);
});
