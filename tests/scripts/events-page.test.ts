import { expect, it } from 'vitest';
import { eventsPage } from '../../scripts/events/events-page.ts';
import { events } from '../../src/tracking/event.ts';
import { answerProperties } from '../tracking/sample-events.ts';

const { email } = answerProperties;
const page = eventsPage([
  { country: 'atlantis', answers: answerProperties },
  { country: 'lemuria', answers: email === undefined ? {} : { email } },
]);

it('the page for analysts has a heading for every event', () => {
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(Object.keys(events));
});

it('the page for analysts lists the events of each answer, and the countries that ask it', () => {
  expect(page).toContain('| `email` | `email` | `true` if the question is answered | all |');
  expect(page).toContain('| `loan_amount` | `amount` | the answer | atlantis |');
});
