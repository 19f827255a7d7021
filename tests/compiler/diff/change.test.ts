import { expect, test } from 'vitest';
import { sentenceOf } from '../../../src/compiler/diff/change.ts';

const shortened = (from: string, to: string): string =>
  sentenceOf({
    kind: 'reworded',
    area: 'text',
    countries: [],
    what: 'help',
    from: `"${from}"`,
    to: `"${to}"`,
  });

test('a long text is shortened to the changed sentences and their neighbours', () => {
  expect(
    shortened('Who we are. You take no loan yet. Your rights.', 'Who we are. You take a loan. Your rights.'),
  ).toBe('help: "… You take no loan yet. …" -> "… You take a loan. …"');
  expect(shortened('Who we are. Your rights.', 'Who we are. You take a loan. Your rights.')).toBe(
    'help: "… …" -> "… You take a loan. …"',
  );
  expect(shortened('Your name', 'Your whole name')).toBe('help: "Your name" -> "Your whole name"');
  expect(shortened('Your name. Your rights.', 'Your full name. Your rights.')).toBe(
    'help: "Your name. …" -> "Your full name. …"',
  );
});
