import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StepPage } from '../../src/pages/steps/step-page.tsx';
import { PageFrame } from '../support/form/page-frame.tsx';
import { stepPageProps } from '../support/form/step-page-props.ts';

const questions = ['amount', 'email', 'phoneNumber', 'marketingConsents', 'generalPolicies'];

function prerender(): string {
  return renderToString(
    <PageFrame>
      <StepPage {...stepPageProps(...questions)} />
    </PageFrame>,
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the page of a step, rendered without a browser', () => {
  it('needs no window, no document and no storage', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual([
      'undefined',
      'undefined',
      'undefined',
    ]);
    expect(prerender()).toContain('data-page="everything"');
  });

  it('uses neither the clock nor random numbers', () => {
    const random = vi.spyOn(Math, 'random');
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') });
    const today = prerender();
    vi.setSystemTime(Date.parse('2031-01-01T00:00:00Z'));
    expect(prerender()).toBe(today);
    expect(random).not.toHaveBeenCalled();
  });

  it('has one heading, every question by name, and one main action that posts', () => {
    const html = prerender();
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe('What about you?');
    // The input of an answer in a dialog is rendered when the dialog opens.
    for (const name of questions.slice(1)) expect(html).toContain(`name="${name}"`);
    expect(html.match(/type="submit"/g)).toHaveLength(1);
    expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
    expect(html).not.toContain('<form action');
  });

  it('shows the loan in the currency of its country', () => {
    expect(prerender().replaceAll('<!-- -->', '')).toContain('Personal loan</span> <strong');
    expect(prerender()).toContain('over 84\u00A0months');
  });
});
