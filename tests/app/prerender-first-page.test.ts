import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSites, siteIn } from '../../scripts/site/sites.ts';
import { type FirstPage, prerenderFirstPage } from '../../src/app/prerender-first-page.tsx';
import { loadCountry } from '../../src/app/country.ts';
import { linkedSteps } from '../../src/flow/link-steps.ts';

const sites = readSites(path.resolve('generated'));

async function firstPageOf(name: string): Promise<FirstPage> {
  const site = siteIn(sites.read(name), 'production');
  const environment = site.environments.production;
  if (environment === undefined) throw new Error(`${name} is in no production.`);
  return prerenderFirstPage({ site, environment });
}

describe.each(sites.names)('the first page of %s, prerendered', (name) => {
  it('contains the questions and texts of the first step, without script', async () => {
    expect(globalThis.window).toBeUndefined();
    const { flow } = await loadCountry(sites.read(name).country);
    const [step] = linkedSteps(flow);
    const { route, title, markup, styles, sending } = await firstPageOf(name);
    expect(route).toBe(`/${step.path}`);
    const heading = /<h1 [^>]*>([^<]*)</.exec(markup)?.[1] ?? '';
    expect(heading).not.toBe('');
    expect(title).toBe(`${heading} – ${sites.read(name).page.pageTitle}`);
    const questions = step.dataPoints.filter((id) => flow.dataPoints[id]?.control !== 'captcha');
    const inDialogs = [...markup.matchAll(/ data-opens="([^"]+)"/g)].flatMap(([, ids = '']) =>
      ids.split(' '),
    );
    const onPage = questions.filter((id) => !inDialogs.includes(`answer-${id}`));
    for (const id of onPage) expect(markup).toContain(`name="${id}"`);
    expect(markup).toContain(`<main data-page="${step.path}"`);
    expect(markup).not.toMatch(/>[a-z]+:?[\w-]+>\w/);
    expect(sending).not.toContain('>');
    // The form has no target, the markup is complete, and it runs no script.
    expect(markup.match(/<form [^>]*>/g)).toEqual([expect.stringContaining(' method="post"')]);
    expect(markup).not.toMatch(/<script|<style|<link| on\w+=|<form [^>]*action=|aria-busy/);
    expect(markup).not.toMatch(/ (?:(?:checked|disabled)=""|style=")/);
    expect(styles.map(({ name: chunk }) => chunk.split(' ', 1)[0])).toContain('css-global');
  });
});

it('a page prerendered twice is the same', async () => {
  expect(await firstPageOf('halina-philippines')).toEqual(await firstPageOf('halina-philippines'));
});
