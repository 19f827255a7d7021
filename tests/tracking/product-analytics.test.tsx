// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { posthog } from 'posthog-js/dist/module.slim.no-external';
import { usePostHog } from 'posthog-js/react/slim';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ProductAnalytics } from '../../src/tracking/product-analytics.tsx';

afterEach(cleanup);

function Page(): ReactElement {
  const client: unknown = usePostHog();
  return (
    <>
      <input aria-label="Name" />
      {client === posthog && <p>loaded</p>}
    </>
  );
}

it('the client is provided when it is loaded, and the page keeps its input', async () => {
  const scriptTarget = new EventTarget();
  const promise = new Promise<typeof posthog>((resolve) => {
    scriptTarget.addEventListener('end', () => resolve(posthog));
  });
  render(
    <ProductAnalytics client={promise}>
      <Page />
    </ProductAnalytics>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(field, { target: { value: 'Ana' } });
  expect(screen.queryByText('loaded')).toBeNull();
  scriptTarget.dispatchEvent(new Event('end'));
  await screen.findByText('loaded');
  expect([field.isConnected, field.value]).toEqual([true, 'Ana']);
});
