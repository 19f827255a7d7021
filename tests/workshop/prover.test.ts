import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { concernedCountries } from '../../workshop/server/concerned-countries.ts';
import { type Changed, type Proof, proveInThread, proveOnce } from '../../workshop/server/prover.ts';

/** Says of each file what it was told, and ends at the text “deadly”. */
class Thread extends EventEmitter {
  readonly told: Changed[] = [];
  unref(): void {}
  postMessage(changed: Changed): void {
    this.told.push(changed);
    if (changed.some(([, text]) => text === 'deadly')) this.emit('exit', 3);
    else queueMicrotask(() => this.emit('message', { ok: true, changed, warnings: [] }));
  }
}

function proverOf(threads: Thread[]) {
  return proveInThread(() => {
    const thread = new Thread();
    threads.push(thread);
    return thread;
  });
}

const files = new Map([['a.json', '1']]);

it.each([
  ['fails', 'error', new Error('out of memory')],
  ['ends', 'exit', 1],
])(
  'a thread that %s between two proofs has another in its place, which is told all',
  async (_, event, why) => {
    const threads: Thread[] = [];
    const prove = proverOf(threads);
    expect(await prove(files)).toMatchObject({ ok: true });
    threads[0]?.emit(event, why);
    expect(await prove(files)).toEqual({ ok: true, files, warnings: [] });
    expect(threads.map(({ told }) => told)).toEqual([[[...files]], [[...files]]]);
  },
);

it('a thread that ends in a proof refuses that one, and its late farewell takes no other with it', async () => {
  const threads: Thread[] = [];
  const prove = proverOf(threads);
  await expect(prove(new Map([['a.json', 'deadly']]))).rejects.toThrow('The compiler’s thread ended with 3.');
  await prove(files);
  threads[0]?.emit('exit', 3);
  await prove(files);
  expect(threads.map(({ told }) => told.length)).toEqual([1, 2]);
});

function flow(screensExcept: readonly string[]): string {
  return JSON.stringify({ screensExcept });
}

it('a change concerns the countries whose form, screens or sites become others', () => {
  const before = new Map([
    ['countries/poland/country.json', '{ "messages": {} }'],
    ['countries/poland/flow.json', flow([])],
    ['countries/spain/flow.json', flow(['debts'])],
    ['countries/spain~shorter/flow.json', flow(['debts'])],
    ['public/locales/es/form.json', '{}'],
    ['screens.json', '[{ "id": "debts" }]'],
    ['sites/sen-spain.json', '{ "country": "spain" }'],
    ['sites/sen-spain~shorter.json', '{ "country": "spain~shorter" }'],
  ]);
  const after = (...changed: readonly (readonly [string, string])[]) =>
    concernedCountries(before, new Map([...before, ...changed]));
  expect(after(['public/locales/es/form.json', '{ "errors": {} }'])).toEqual([]);
  expect(after(['countries/poland/country.json', '{}'])).toEqual([]);
  expect(after(['countries/spain~shorter/flow.json', flow([])])).toEqual(['spain']);
  expect(after(['sites/sen-spain~shorter.json', '{ "country": "spain~shorter", "brand": "sen" }'])).toEqual([
    'spain',
  ]);
  expect(after(['screens.json', '[{ "id": "debts", "tone": "neutral" }]'])).toEqual(['poland']);
  expect(concernedCountries(before, new Map())).toEqual(['poland', 'spain']);
});

function treeOf(text: string): ReadonlyMap<string, string> {
  return new Map([['a.json', text]]);
}

it('the same files are proven once while they are among the last', async () => {
  const proven: string[] = [];
  const prove = proveOnce((tree) => {
    proven.push([...tree.values()].join(''));
    const proof: Proof = { ok: true, files: new Map(tree), warnings: [] };
    return Promise.resolve(proof);
  });
  const first = await prove(treeOf('1'));
  await prove(treeOf('2'));
  expect(await prove(treeOf('1'))).toBe(first);
  for (const text of ['2', '3', '4', '5', '1']) await prove(treeOf(text));
  expect(proven).toEqual(['1', '2', '3', '4', '5', '1']);
});
