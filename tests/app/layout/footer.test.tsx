// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Footer } from '../../../src/app/layout/footer.tsx';
import type { Site } from '../../../src/model/site.ts';
import { exampleSite } from '../../support/example-site.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';

afterEach(cleanup);

it('links to the lender’s pages, each in a new tab', async () => {
  const links = { terms: 'https://lender.example/terms', privacy: 'https://lender.example/privacy' };
  render(
    <PageFrame>
      <Footer site={{ ...exampleSite, links }} headerVisibility="shown" />
    </PageFrame>,
  );
  const shownLinks = await screen.findAllByRole('link');
  expect(
    shownLinks.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
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
      <Footer site={{ ...exampleSite, page }} headerVisibility="shown" />
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
      <Footer
        site={{ ...exampleSite, help, registration: 'Allowed under No. 0.' }}
        headerVisibility="shown"
      />
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

const isCollapsed = (element: Element): boolean => element.closest('details') !== null;

const foot = (site: Site) => {
  render(
    <PageFrame>
      <Footer site={site} headerVisibility="shown" compact onDelete={() => {}} onPrivacySettings={() => {}} />
    </PageFrame>,
  );
  const all = [...screen.getByRole('contentinfo').querySelectorAll('strong, a, button, small')];
  expect(document.querySelector('details')?.open).toBe(false);
  return {
    inView: textsOf(all.filter((each) => !isCollapsed(each))),
    collapsed: textsOf(all.filter(isCollapsed)),
  };
};

describe('within the form', () => {
  const help = { email: 'help@example.example', phone: '+49 30 23125 100' };
  const links = {
    imprint: 'https://lender.example/imprint',
    privacy: 'https://lender.example/privacy',
    terms: 'https://lender.example/terms',
    complaints: 'https://lender.example/complaints',
  };
  const siteWithAllFacts = { ...exampleSite, help, links, registration: 'Allowed under No. 0.' };

  it('shows the facts required by law on each page, and collapses the others', () => {
    const { inView, collapsed } = foot({
      ...siteWithAllFacts,
      footerFacts: ['imprint', 'complaints', 'registration'],
    });
    expect(inView).toEqual([
      'Help',
      '+49 30 23125 100',
      'Who we are',
      'Privacy',
      'Complaints',
      'Privacy settings',
      'Allowed under No. 0.',
    ]);
    expect(collapsed).toEqual([
      'Terms',
      'Delete my answers from this device',
      'help@example.example',
      `© Example ${new Date().getFullYear()}`,
    ]);
  });

  it('collapses all facts if no law requires them, but never the privacy settings', () => {
    const { inView, collapsed } = foot(siteWithAllFacts);
    expect(inView).toEqual(['Help', '+49 30 23125 100', 'Privacy', 'Privacy settings']);
    expect(collapsed).toEqual([
      'Who we are',
      'Terms',
      'Complaints',
      'Delete my answers from this device',
      'help@example.example',
      `© Example ${new Date().getFullYear()}`,
      'Allowed under No. 0.',
    ]);
  });

  it('has only links and buttons in the navigation', () => {
    foot({ ...siteWithAllFacts, footerFacts: ['registration'] });
    const navigation = screen.getByRole('navigation', { name: 'About this site' });
    expect(textsOf(navigation.children)).toEqual(['Privacy', 'Privacy settings']);
  });
});
