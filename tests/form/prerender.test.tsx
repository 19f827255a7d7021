import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StepForm } from '../../src/form/step-form.tsx';
import { createSandboxCaptcha } from '../../src/form/captcha/sandbox-captcha.ts';
import { formats, phone, stepOf } from '../support/form-flow.ts';
import { english } from '../support/form-words.ts';

const everything = [
  'amount',
  'nickname',
  'email',
  'phoneNumber',
  'monthlyIncome',
  'wish',
  'purpose',
  'children',
  'owner',
  'marketingConsents',
  'generalPolicies',
  'googleCaptchaToken',
];

function prerender(answers: { readonly [dataPoint: string]: string | number } = {}): string {
  return renderToString(
    <StepForm
      {...stepOf(...everything)}
      formats={formats}
      phone={phone}
      locale="en-PH"
      today="2026-11-21"
      translate={english}
      captcha={createSandboxCaptcha()}
      answers={answers}
      busy={false}
      onCommit={() => {}}
      onEdit={() => {}}
      onSubmit={() => {}}
    />,
  );
}

describe('a step rendered where there is no browser', () => {
  it('is the same every time', () => {
    expect(globalThis.window).toBeUndefined();
    expect(prerender()).toBe(prerender());
  });

  it('is a form that can be sent without a script, and not into the address', () => {
    const form = /<form [^>]*>/.exec(prerender())?.[0];
    expect(form).toMatch(/ method="post"/);
    expect(form).not.toMatch(/ action=/);
    expect(prerender().match(/ type="submit"/g)).toHaveLength(1);
  });

  it('names every input after its data point', () => {
    const html = prerender();
    for (const name of everything.filter((id) => id !== 'googleCaptchaToken')) {
      expect(html).toContain(`name="${name}"`);
    }
  });

  it('has no style attribute, which the policy of the page forbids', () => {
    expect(prerender()).not.toMatch(/ style="/);
  });

  it('shows the answers given before', () => {
    const html = prerender({ phoneNumber: '+639171234567', amount: 35_000 });
    expect(html).toContain('value="917 123 4567"');
    expect(html).toContain('₱35,000');
  });
});
