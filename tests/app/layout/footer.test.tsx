// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Footer } from '../../../src/app/layout/footer.tsx';
import { exampleSite } from '../../support/example-site.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

it('leads to the pages of the lender it has, in a tab of their own', async () => {
  const links = { terms: 'https://lender.example/terms', privacy: 'https://lender.example/privacy' };
  render(
    <PageFrame>
      <Footer site={{ ...exampleSite, links }} chrome="shown" />
    </PageFrame>,
  );
  const shown = await screen.findAllByRole('link');
  expect(
    shown.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['help@example.example', 'mailto:help@example.example', null],
    ['Privacy', 'https://lender.example/privacy', '_blank'],
    ['Terms', 'https://lender.example/terms', '_blank'],
  ]);
});

it('shows the owner with the country’s own footer text, if there is one', () => {
  const page = { ...exampleSite.page, footerText: 'Example arranges loans.' };
  render(
    <PageFrame>
      <Footer site={{ ...exampleSite, page }} chrome="shown" />
    </PageFrame>,
  );
  expect(screen.getByText(/^©/).textContent).toBe('© Example arranges loans.');
});

it('shows all contacts and the registration', () => {
  const help = {
    email: 'help@example.example',
    phone: '+49 30 23125 100',
    hours: 'Monday to Friday',
    chat: 'https://example.example/chat',
  };
  render(
    <PageFrame>
      <Footer site={{ ...exampleSite, help, registration: 'Allowed under No. 0.' }} chrome="shown" />
    </PageFrame>,
  );
  const foot = screen.getByRole('contentinfo');
  expect(foot.textContent).toContain('Allowed under No. 0.');
  expect(foot.textContent).toContain('Monday to Friday');
  const ways = ['+49 30 23125 100', 'help@example.example', 'Chat'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['tel:+493023125100', 'mailto:help@example.example', 'https://example.example/chat']);
});

const textsOf = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);

it('within the form is a line of help and a line of links, and holds the rest back', () => {
  const help = { email: 'help@example.example', phone: '+49 30 23125 100' };
  const links = {
    imprint: 'https://lender.example/imprint',
    privacy: 'https://lender.example/privacy',
    terms: 'https://lender.example/terms',
  };
  const site = { ...exampleSite, help, links, registration: 'Allowed under No. 0.' };
  render(
    <PageFrame>
      <Footer site={site} chrome="shown" compact onDelete={() => {}} />
    </PageFrame>,
  );
  const foot = screen.getByRole('contentinfo');
  const more = foot.querySelector('details');
  const near = [...foot.querySelectorAll('a, button')].filter((each) => more?.contains(each) === false);
  expect(textsOf(near)).toEqual(['+49 30 23125 100', 'Who we are', 'Privacy']);
  expect(more?.open).toBe(false);
  expect(textsOf(more?.querySelectorAll('summary, a, button') ?? [])).toEqual([
    'More',
    'Terms',
    'Delete my answers from this device',
    '+49 30 23125 100',
    'help@example.example',
  ]);
  expect(more?.textContent).toContain('Allowed under No. 0.');
});
