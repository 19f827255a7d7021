// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { stepOf } from '../support/form/form-flow.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const open = ['amount', 'wish', 'generalPolicies', 'owner'];
const personal = ['nickname', 'email', 'phoneNumber', 'monthlyIncome', 'children', 'citizenship', 'iban'];
const tickedQuestions = ['purpose', 'marketingConsents', 'policies', 'dateOfBirth'];
const sample = stepOf(...open, ...personal, ...tickedQuestions);

function withPrivacy(point: FlowDataPoint): FlowDataPoint {
  const privacyClass = open.includes(point.id) ? 'public' : 'identity';
  return { ...point, privacy: { ...point.privacy, class: privacyClass } };
}

function inputsOf(name: string): readonly Element[] {
  const inputs = [...document.querySelectorAll(`[name="${name}"]`)];
  expect(inputs.length).toBeGreaterThan(0);
  return inputs;
}

beforeEach(() => {
  const { flow } = sample;
  const dataPoints = Object.fromEntries(
    Object.values(flow.dataPoints).flatMap((point) => (point ? [[point.id, withPrivacy(point)]] : [])),
  );
  renderStep({ ...sample, flow: { ...flow, dataPoints } });
});

it.each([...personal, ...tickedQuestions])('[T11] recordings mask the answer to %s', (name) => {
  for (const input of inputsOf(name)) expect(input.closest('[data-private]')).not.toBeNull();
});

it.each(tickedQuestions)('recordings exclude the choice for %s', (name) => {
  for (const input of inputsOf(name)) expect(input.closest('.ph-no-capture')).not.toBeNull();
});

it.each(open)('recordings contain the public answer to %s', (name) => {
  // The input of an answer in a dialog exists only while the dialog is open.
  act(() => document.querySelector<HTMLElement>(`[data-opens~="answer-${name}"]`)?.click());
  for (const input of inputsOf(name)) expect(input.closest('[data-private], .ph-no-capture')).toBeNull();
});
