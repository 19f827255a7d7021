import { describe, expect, it } from 'vitest';
import { commonPart, events, propertiesOf } from '../../src/tracking/event.ts';
import { answerProperties, sampleEvents } from './sample-events.ts';

describe('the dictionary of events', () => {
  it.each(sampleEvents)('lists exactly the properties of $name', (event) => {
    const { properties } = events[event.name];
    const answered = event.name === 'step_completed' ? ['email', 'loan_amount'] : [];
    expect(Object.keys(propertiesOf(event, answerProperties)).toSorted()).toEqual(
      [...Object.keys(commonPart.properties), ...Object.keys(properties), ...answered].toSorted(),
    );
  });

  it.each(sampleEvents)('contains the type of every property of $name', (event) => {
    const entries = { ...commonPart.properties, ...events[event.name].properties };
    const sent = propertiesOf(event, answerProperties);
    for (const [property, { type }] of Object.entries(entries)) {
      const value = sent[property];
      const actual = Array.isArray(value) ? 'texts' : typeof value === 'string' ? 'text' : typeof value;
      expect([property, actual]).toEqual([property, type]);
    }
  });

  it.each(sampleEvents)('contains an experiment in $name only while one runs', (event) => {
    const { experiment: _, variant: __, ...plain } = event;
    const sent = propertiesOf(event, answerProperties);
    expect(sent).toEqual({
      ...propertiesOf(plain, answerProperties),
      experiment: 'wording',
      variant: 'short',
    });
    expect(propertiesOf(plain, answerProperties)).not.toHaveProperty('experiment');
  });

  it('has a sample of every event', () => {
    expect(sampleEvents.map(({ name }) => name).toSorted()).toEqual(Object.keys(events).toSorted());
  });
});

describe('the answers of a completed step', () => {
  const completed = sampleEvents.find(({ name }) => name === 'step_completed');

  it('contain only the presence of an answer to a personal question', () => {
    expect(completed && propertiesOf(completed, answerProperties)['email']).toBe(true);
  });

  it('contain the answers of public questions', () => {
    expect(completed && propertiesOf(completed, answerProperties)['loan_amount']).toBe(35000);
  });

  it('contain no question that the country does not ask', () => {
    expect(completed && propertiesOf(completed, {})).not.toHaveProperty('email');
  });
});
