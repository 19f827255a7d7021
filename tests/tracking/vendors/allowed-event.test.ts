import { expect, it } from 'vitest';
import { allowedEvent } from '../../../src/tracking/vendors/allowed-event.ts';
import { propertiesOf } from '../../../src/tracking/event.ts';
import { answerProperties, sampleEvents } from '../sample-events.ts';

const sentinel = 'sentinel.4711@example.com';
const uuid = '0190b3a0-0000-7000-8000-000000000000';
const unknownProperties = {
  $current_url: `https://example.com/?email=${sentinel}`,
  $referrer: sentinel,
  title: sentinel,
  form_first_name: sentinel,
  $set: { email: sentinel },
  $el_text: sentinel,
};

it.each(sampleEvents)('[T9] all properties of $name are sent, and no others', (event) => {
  const allowed = propertiesOf(event, answerProperties);
  const properties = { ...allowed, ...unknownProperties, distinct_id: 'session', token: 'key' };
  const remainingEvent = allowedEvent(
    { uuid, event: event.name, properties, $set: { email: sentinel }, $set_once: { email: sentinel } },
    answerProperties,
  );
  expect(remainingEvent).toEqual({
    uuid,
    event: event.name,
    properties: { ...allowed, distinct_id: 'session', token: 'key' },
  });
});

it('only the campaign is sent as properties of the event and of the person', () => {
  const campaign = { utm_source: 'news', gclid: 'one' };
  const event = {
    uuid,
    properties: { ...campaign, ...unknownProperties },
    $set: { ...campaign, email: sentinel },
  };
  expect(allowedEvent({ ...event, event: 'step_viewed' }, {})).toEqual({
    uuid,
    event: 'step_viewed',
    properties: campaign,
    $set: campaign,
  });
  expect(allowedEvent({ ...event, event: '$identify' }, {})).toMatchObject({
    properties: {},
    $set: campaign,
  });
});

it.each(['$pageview', '$autocapture', '$pageleave', '$opt_in', '$set', 'constructor', 'anything'])(
  'an event named %s is not sent',
  (name) => {
    expect(allowedEvent({ uuid, event: name, properties: {} }, answerProperties)).toBeNull();
  },
);

it('only the session id identifies the applicant', () => {
  const properties = { distinct_id: 'session', $anon_distinct_id: 'before', ...unknownProperties };
  expect(allowedEvent({ uuid, event: '$identify', properties }, answerProperties)?.properties).toEqual({
    distinct_id: 'session',
    $anon_distinct_id: 'before',
  });
});

it('a recording is sent with its snapshots', () => {
  const properties = { $snapshot_data: [1], $session_id: 's', ...unknownProperties };
  expect(allowedEvent({ uuid, event: '$snapshot', properties }, answerProperties)?.properties).toEqual({
    $snapshot_data: [1],
    $session_id: 's',
  });
});

it('an event dropped by another filter stays dropped', () => {
  expect(allowedEvent(null, answerProperties)).toBeNull();
});
