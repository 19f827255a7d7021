// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { client } from '../../workshop/page/client.ts';
import { AddQuestion } from '../../workshop/page/edit/add-question.tsx';
import type { Edit } from '../../workshop/server/edit.ts';
import { countries, showInCountry, shippedProject } from '../support/workshop/shipped-project.tsx';

const shipped = shippedProject();

afterEach(() => void vi.useRealTimers());

function typeInto(label: string | RegExp, value: string): void {
  for (const field of screen.queryAllByLabelText(label)) fireEvent.change(field, { target: { value } });
}

/** Waits until the dialog has checked its input. The check finds no errors. Returns the checked edits. */
async function acceptedEdits(): Promise<readonly Edit[]> {
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return vi.mocked(client.request).mock.lastCall?.[0].edits ?? [];
}

/** Returns what the dialog still asks for; undefined if the question can be added. */
function missingInput(): string | undefined {
  const add = screen.getByText<HTMLButtonElement>(/^Add question$/);
  return add.disabled ? (add.parentElement?.textContent ?? '') : undefined;
}

it.each(countries)(
  'in %s a question of each offered input type is valid with the visible fields',
  async (country) => {
    await showInCountry(country, (props) => <AddQuestion {...props} onClose={doNothing} onAdd={doNothing} />);
    // All questions are checked together at the end, because a check takes most of the time.
    vi.mocked(client.request).mockResolvedValue({
      outcome: { kind: 'checked', findings: [], missing: [] },
      state: shipped.project.state(),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByLabelText('New question'));
    typeInto('Privacy class', 'financial');
    const missing: string[] = [];
    const edits: Edit[] = [];
    const { options } = screen.getByLabelText<HTMLSelectElement>('Input type');
    for (const { value, label } of options) {
      typeInto('Input type', value);
      typeInto(/^(?:Question|Consent) text in/, `Pet ${value}`);
      typeInto(/^Options/, 'Cat\nDog');
      if (value === 'money') typeInto('Maximum', '1000');
      // A later position comes first, so that it is still right.
      edits.unshift(...(await acceptedEdits()));
      const request = missingInput();
      if (request !== undefined) missing.push(`${label}: ${request}`);
    }
    expect(missing).toEqual([]);
    vi.useRealTimers();
    const outcome = await shipped.project.request({ label: 'Check', mode: 'check', edits });
    const findings = 'findings' in outcome ? outcome.findings : [];
    const errors = findings.filter(({ isNew, severity }) => isNew && severity === 'error');
    expect(errors.map(({ message, at }) => `${at[0]?.file ?? ''}: ${message}`)).toEqual([]);
    const questions = edits.filter(({ file }) => file.startsWith('config/data-points/'));
    expect(questions.length).toBe(options.length);
    expect(outcome).toMatchObject({ kind: 'checked', missing: [] });
  },
  60_000,
);
