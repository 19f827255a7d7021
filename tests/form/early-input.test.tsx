// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { StepFormProps } from '../../src/form/step-form-props.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import { inputsNamed } from '../support/form/form-page.ts';
import { prepareFormTests } from '../support/form/form-test.ts';
import { stepFormProps } from '../support/form/form-render.tsx';

prepareFormTests();

describe('a page that is hydrated after the applicant has started typing', () => {
  it('keeps and commits input from before hydration', async () => {
    const onCommit = vi.fn<StepFormProps['onCommit']>();
    const questions = ['amount', 'email', 'nickname', 'marketingConsents', 'generalPolicies'];
    const form = <StepForm {...stepFormProps(questions, { onCommit })} />;
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(form);
    const [email] = inputsNamed('email');
    const [policies] = inputsNamed('generalPolicies');
    if (email === undefined || policies === undefined) throw new Error('The page has no inputs.');
    email.value = 'maria@example.com';
    policies.checked = true;
    const root = await act(async () => hydrateRoot(page, form));
    expect(inputsNamed('email')[0]).toBe(email);
    expect(email.value).toBe('maria@example.com');
    expect(policies.checked).toBe(true);
    expect(onCommit.mock.calls).toEqual([
      ['email', 'maria@example.com'],
      ['generalPolicies', true],
    ]);
    act(() => root.unmount());
    page.remove();
  });
});
