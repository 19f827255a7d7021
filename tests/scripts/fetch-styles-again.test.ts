import { expect, it } from 'vitest';
import { fetchStylesAgain } from '../../scripts/site/fetch-styles-again.ts';

const { transform } = fetchStylesAgain();
if (typeof transform !== 'object') throw new Error('It changes no file.');
const mended = (code: string): unknown => Reflect.apply(transform.handler, undefined, [code]);

const helper = `promise.then(() => {
		seen[href] = void 0;
	}, (err) => {
		seen[href] = void 0;
		throw err;
	});
	if (e.type === "error") rej(reason);`;

it('a style sheet that failed is forgotten, and leaves the page, so that it is asked for again', () => {
  expect(mended(helper)).toBe(`promise.then(() => {
		seen[href] = void 0;
	}, (err) => {
		delete seen[href];
		throw err;
	});
	if (e.type === "error") link.remove(), rej(reason);`);
});

it('a helper that does otherwise is refused', () => {
  expect(() => mended('seen.add(href);')).toThrow('Vite\'s helper has no "(err) => {');
});
