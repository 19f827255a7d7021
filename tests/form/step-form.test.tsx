// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failOnConsoleErrors } from '../support/form-silence.ts';
import { renderStep } from '../support/form-render.tsx';

failOnConsoleErrors();

describe('a step', () => {
  it('renders', async () => {
    const { user, onSubmit } = renderStep(['email', 'generalPolicies']);
    await user.click(screen.getByRole('button', { name: 'Send everything' }));
    console.info(document.body.innerHTML);
    await user.type(screen.getByLabelText('Email address'), 'a@b.co');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send everything' }));
    expect(onSubmit.mock.calls).toEqual([[{ email: 'a@b.co', generalPolicies: true }]]);
  });
});
