import { expect, it } from 'vitest';
import { postHogOptions, withoutQuery } from '../../../src/tracking/vendors/post-hog-options.ts';

const options = postHogOptions({
  host: 'https://eu.example',
  assetHost: 'https://eu-assets.example',
  crossSubdomainCookie: false,
  mayRecord: false,
  beforeSend: (event) => event,
});

it.each([
  ['autocapture', false],
  ['capture_pageview', false],
  ['capture_pageleave', false],
  ['session_idle_timeout_seconds', 1800],
  ['cookie_expiration', 365],
  ['secure_cookie', true],
  ['cross_subdomain_cookie', false],
  ['feature_flag_request_timeout_ms', 3000],
  ['surveys_request_timeout_ms', 10_000],
  ['persistence', 'localStorage+cookie'],
  ['person_profiles', 'identified_only'],
  ['disable_session_recording', true],
  ['disable_surveys', true],
  ['opt_out_capturing_by_default', true],
  ['save_campaign_params', false],
  ['disable_external_dependency_loading', true],
] as const)('PostHog is started with %s as %s', (name, expected) => {
  expect(options[name]).toBe(expected);
});

it('a recording masks every input and every personal text', () => {
  expect(options.session_recording).toMatchObject({
    maskAllInputs: true,
    maskTextSelector: '[data-private], option',
    blockClass: 'ph-no-capture',
  });
  const { maskInputFn, maskTextFn } = options.session_recording ?? {};
  const maskedTexts = (text: string) => [maskInputFn?.(text), maskTextFn?.(text)];
  for (const text of ['married', 'no', 'a long answer'])
    expect(maskedTexts(text)).toEqual(['*****', '*****']);
  expect(maskedTexts('')).toEqual(['', '']);
});

const element = (tagName: string): Element => ({ tagName }) as Element;

it('a recording does not reveal which option is chosen', () => {
  const { maskAttributeFn } = options.session_recording ?? {};
  expect([
    maskAttributeFn?.('value', 'married', element('OPTION')),
    maskAttributeFn?.('class', 'card', element('OPTION')),
    maskAttributeFn?.('value', '3', element('LI')),
  ]).toEqual(['*****', 'card', '3']);
});

it('a recording contains no query', () => {
  const address = 'https://apply.example/a?email=maria@example.com#b';
  const maskedRequest = options.session_recording?.maskCapturedNetworkRequestFn?.({ name: address } as never);
  expect([maskedRequest?.name, withoutQuery(address)]).toEqual([
    'https://apply.example/a',
    'https://apply.example/a',
  ]);
});
