// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { client } from '../../workshop/page/client.ts';
import { AddQuestion } from '../../workshop/page/edit/add-question.tsx';
import { countries, showInCountry, shippedProject } from '../support/workshop/shipped-project.tsx';

shippedProject();

afterEach(() => void vi.useRealTimers());

/** Types into the fields with this label. Returns whether there are any. */
function typeInto(label: string | RegExp, value: string): boolean {
  const fields = screen.queryAllByLabelText(label);
  for (const field of fields) fireEvent.change(field, { target: { value } });
  return fields.length > 0;
}

/** Waits for the pause after the last input, and for the check. */
async function waitForCheck(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => {
    await vi.mocked(client.request).mock.results.at(-1)?.value;
  });
}

/** Returns what the dialog still asks for; undefined if the question can be added. */
function missingInput(): string | undefined {
  const add = screen.getByText<HTMLButtonElement>(/^Add question$/);
  return add.disabled ? (add.parentElement?.textContent ?? '') : undefined;
}

it.each(countries)(
  'in %s a question of each offered input type can be added with the visible fields',
  async (country) => {
    await showInCountry(country, (props) => <AddQuestion {...props} onClose={doNothing} onAdd={doNothing} />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByLabelText('New question'));
    typeInto('Privacy class', 'financial');
    const missing: string[] = [];
    const { options } = screen.getByLabelText<HTMLSelectElement>('Input type');
    for (const { value, label } of options) {
      typeInto('Input type', value);
      typeInto(/^(?:Question|Consent) text in/, 'Pet');
      typeInto(/^Options/, 'Cat\nDog');
      if (value === 'money') typeInto('Maximum', '1000');
      await waitForCheck();
      const request = missingInput();
      if (request !== undefined) missing.push(`${label}: ${request}`);
    }
    expect(options.length).toBeGreaterThan(15);
    expect(missing).toEqual([]);
  },
  60_000,
);
