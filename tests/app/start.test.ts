// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import common from '../../locales/en/common.json';
import { findContainer } from '../../src/app/inlined-site.ts';
import { embeddingOrigins } from '../../src/app/inlined-site.ts';
import { environmentOf, asksTestQuestions, readInlinedSite } from '../../src/app/inlined-site.ts';
import { showStartFailure } from '../../src/app/start-failure.ts';
import { exampleSite } from '../support/example-site.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('the container', () => {
  it('is the element with its id', () => {
    document.body.innerHTML = '<div id="application"></div>';
    expect(findContainer(document)).toBe(document.body.firstElementChild);
  });

  it('that is missing throws an error with its id', () => {
    expect(() => findContainer(document)).toThrow('The page has no element with the id "application".');
  });
});

describe('the site in the page', () => {
  it('is read with the texts of its shell', () => {
    const script = document.createElement('script');
    script.id = 'site';
    script.type = 'application/json';
    script.textContent = JSON.stringify({ site: exampleSite, messages: common });
    document.body.append(script);
    expect(readInlinedSite(document)).toEqual({ site: exampleSite, messages: common });
  });

  it('that is missing throws an error with its id', () => {
    expect(() => readInlinedSite(document)).toThrow('The page has no element with the id "site".');
  });
});

describe('the environment', () => {
  it('is determined by the host', () => {
    expect(environmentOf(exampleSite, 'apply.example.com').name).toBe('production');
    expect(environmentOf(exampleSite, 'apply.example.com.').name).toBe('production');
    expect(environmentOf(exampleSite, 'localhost').environment.apiBase).toBe('/api');
  });

  it.each(['evil.example', 'constructor', '', 'APPLY.example.com'])(
    'of the host "%s" is unknown and rejected',
    (host) => {
      expect(() => environmentOf(exampleSite, host)).toThrow(`This site is not served at "${host}".`);
    },
  );

  it('that a host uses but the site lacks is rejected', () => {
    expect(() => environmentOf({ ...exampleSite, environments: {} }, 'localhost')).toThrow(
      'The site has no environment "development".',
    );
  });
});

describe('the origins that may embed the application', () => {
  it('are the listed ones', () => {
    const production = environmentOf(exampleSite, 'apply.example.com');
    expect(embeddingOrigins(production, 'http://localhost:8080/')).toEqual([
      'https://compare.example',
      'https://bank.example:8443',
    ]);
  });

  it('include any port of localhost for a developer, if localhost is listed', () => {
    const development = environmentOf(exampleSite, 'localhost');
    expect(embeddingOrigins(development, 'http://localhost:8080/page')).toEqual(['http://localhost:8080']);
    expect(embeddingOrigins(development, 'http://evil.example/')).toEqual(['http://localhost']);
    expect(embeddingOrigins(development, '')).toEqual(['http://localhost']);
  });
});

describe('a start that failed', () => {
  it('shows a message and a reload button, without details of the error', () => {
    const container = document.createElement('div');
    container.textContent = 'half a page';
    showStartFailure(container, { site: exampleSite, messages: common });
    expect(container.querySelector('h1')?.textContent).toBe('Something went wrong. Please, try again later.');
    expect(container.querySelector('button')?.textContent).toBe('Load the page again');
    expect(container.textContent).not.toContain('half a page');
    expect(container.querySelector('a[href^="mailto:"]')?.textContent).toBe(exampleSite.help.email);
  });

  it('removes the waiting message of the page', () => {
    document.body.innerHTML = '<div></div><output id="early-status">Sending</output>';
    document.documentElement.className = 'sending';
    showStartFailure(document.createElement('div'), { site: exampleSite, messages: common });
    expect(document.documentElement.className).toBe('');
    expect(document.body.textContent).toBe('');
  });
});

it('the lender lists the questions if the environment enables it, and never in production', () => {
  const environment = { apiBase: '/api', translations: '', redirectOrigins: [], embeddingOrigins: [] };
  const testing = { ...environment, testDataPoints: true } as const;
  expect(asksTestQuestions({ name: 'staging', environment: testing })).toBe(true);
  expect(asksTestQuestions({ name: 'staging', environment })).toBe(false);
  expect(asksTestQuestions({ name: 'production', environment: testing })).toBe(false);
});
