// @vitest-environment jsdom
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { load } from '../../src/app/bootstrap.tsx';
// The import transforms the slow modules before the time limit of a load starts.
import '../support/shipped/all-pages.ts';
import { shippedCountry } from '../support/shipped/shipped-country.ts';

const { site, flow } = shippedCountry(path.resolve(import.meta.dirname, '../../generated'), 'poland');

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  document.body.innerHTML = '<div id="application"></div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

function loadAt(route: string): ReturnType<typeof load> {
  window.history.replaceState(null, '', site.basePath + route);
  return load(window, { ...site, hosts: { localhost: 'development' } });
}

async function isLoaded(resource: unknown): Promise<boolean> {
  return (await Promise.race([resource, Promise.resolve('not yet')])) !== 'not yet';
}

it('the resources of the requested page are loaded before the first render', async () => {
  const [first, , later] = flow.steps;
  const atStep = await loadAt(`/${later?.path}`);
  expect(await isLoaded(atStep.resources.step(later?.path ?? first.path))).toBe(true);
  const atIndex = await loadAt('/');
  expect(await isLoaded(atIndex.resources.step(first.path))).toBe(true);
  const formScreen = atIndex.country.screens.find(({ dataPoints }) => dataPoints !== undefined);
  if (formScreen === undefined) throw new Error('No screen has questions.');
  const { resources } = await loadAt(formScreen.route);
  expect(await isLoaded(resources.screen(formScreen.kind))).toBe(true);
  expect(await isLoaded(resources.screenForm(formScreen.id))).toBe(true);
});
