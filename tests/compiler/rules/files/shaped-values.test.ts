import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a wrong type, a number out of bounds and a malformed name are reported together', () => {
  expect(faultsOf('shaped-values')).toEqual([
    {
      code: 'value-shape',
      at: ['config/countries/atlantis.json:5:51'],
      text: 'Expected a number of at most 3, got 9. Correct the value.',
    },
    {
      code: 'value-shape',
      at: ['config/countries/atlantis.json:8:28'],
      text: 'Expected a number, got "1000". Write 1000, without quotation marks.',
    },
    {
      code: 'value-shape',
      at: ['config/data-points/email.json:3:12'],
      text: 'Expected the field of the lead, which is the application that the lender receives: "contactDetails.email", got "contactDetails email". Correct the value.',
    },
  ]);
});

it('a URL with a placeholder for an answer is rejected', () => {
  const result = compileFiles(
    edited('config/screens/checking.json', '"route": "/checking"', '"route": "/checking/:email"'),
  );
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'value-shape',
      at: ['config/screens/checking.json:4:12'],
      text: 'Expected its path below the base path: a slash and lower-case words joined by hyphens, got "/checking/:email". Correct the value.',
    },
  ]);
});

it('an insecure link is rejected, and the message shows how a link must begin', () => {
  const files = edited(
    'config/brands/tide/atlantis.json',
    'https://tide.example/privacy',
    'http://tide.example',
  );
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'value-shape',
      at: ['config/brands/tide/atlantis.json:13:16'],
      text: 'Expected an address that begins with "https://" and contains only characters allowed in a URL, got "http://tide.example". Correct the value.',
    },
  ]);
});
