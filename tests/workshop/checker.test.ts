import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { baseTree, inputOf } from '../compiler/sample-tree.ts';
import { affectedCountries } from '../../workshop/server/affected-countries.ts';
import {
  type FileChanges,
  type CheckResult,
  createLocalCompiler,
  createWorkerChecker,
  cachedCheck,
  type ThreadTask,
} from '../../workshop/server/checker.ts';

/** A thread that confirms every file it receives, and exits at the text “deadly”. */
class Thread extends EventEmitter {
  readonly messages: FileChanges[] = [];
  unref(): void {}
  postMessage(task: ThreadTask): void {
    if (task.kind === 'compare') {
      queueMicrotask(() => this.emit('message', task.earlier));
      return;
    }
    const { changed } = task;
    this.messages.push(changed);
    if (changed.some(([, text]) => text === 'deadly')) this.emit('exit', 3);
    else queueMicrotask(() => this.emit('message', { ok: true, changed, warnings: [] }));
  }
}

function checkerOf(threads: Thread[]) {
  return createWorkerChecker(() => {
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
  'a thread that %s between two checks is replaced by a new one, which receives all files',
  async (_, event, reason) => {
    const threads: Thread[] = [];
    const { check } = checkerOf(threads);
    expect(await check(files)).toMatchObject({ ok: true });
    threads[0]?.emit(event, reason);
    expect(await check(files)).toEqual({ ok: true, files, warnings: [] });
    expect(threads.map(({ messages }) => messages)).toEqual([[[...files]], [[...files]]]);
  },
);

it('a thread that ends during a check rejects only that check', async () => {
  const threads: Thread[] = [];
  const { check } = checkerOf(threads);
  await expect(check(new Map([['a.json', 'deadly']]))).rejects.toThrow('The compiler’s thread ended with 3.');
  await check(files);
  threads[0]?.emit('exit', 3);
  await check(files);
  expect(threads.map(({ messages }) => messages.length)).toEqual([1, 2]);
});

it('a comparison sends the files of the later version, and only the differences of the earlier version', async () => {
  const threads: Thread[] = [];
  const { check, compare } = checkerOf(threads);
  await check(files);
  expect(await compare(new Map([['b.json', '2']]), new Map([...files, ['c.json', '3']]))).toEqual([
    ['b.json', '2'],
    ['a.json', null],
    ['c.json', null],
  ]);
  expect(threads.map(({ messages }) => messages)).toEqual([[[...files], [['c.json', '3']]]]);
});

function flow(screensExcept: readonly string[]): string {
  return JSON.stringify({ screensExcept });
}

it('a change affects the countries whose form, screens or sites differ', () => {
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
  const after = (...changedFiles: readonly (readonly [string, string])[]) =>
    affectedCountries(before, new Map([...before, ...changedFiles]));
  expect(after(['public/locales/es/form.json', '{ "errors": {} }'])).toEqual([]);
  expect(after(['countries/poland/country.json', '{}'])).toEqual([]);
  expect(after(['countries/spain~shorter/flow.json', flow([])])).toEqual(['spain']);
  expect(after(['sites/sen-spain~shorter.json', '{ "country": "spain~shorter", "brand": "sen" }'])).toEqual([
    'spain',
  ]);
  expect(after(['screens.json', '[{ "id": "debts", "tone": "neutral" }]'])).toEqual(['poland']);
  expect(affectedCountries(before, new Map())).toEqual(['poland', 'spain']);
});

function treeOf(text: string): ReadonlyMap<string, string> {
  return new Map([['a.json', text]]);
}

it('recently checked files are not checked again', async () => {
  const checkedFiles: string[] = [];
  const check = cachedCheck((tree) => {
    checkedFiles.push([...tree.values()].join(''));
    const result: CheckResult = { ok: true, files: new Map(tree), warnings: [] };
    return Promise.resolve(result);
  });
  const first = await check(treeOf('1'));
  await check(treeOf('2'));
  expect(await check(treeOf('1'))).toBe(first);
  for (const text of ['2', '3', '4', '5', '1']) await check(treeOf(text));
  expect(checkedFiles).toEqual(['1', '2', '3', '4', '5', '1']);
});

it('a comparison uses the compiled versions of the last checks', () => {
  const { check, compare } = createLocalCompiler(inputOf(baseTree));
  const country = 'config/countries/atlantis.json';
  const text = (baseTree.get(country) ?? '').replace('"maximum": 5000', '"maximum": 4000');
  const changed = new Map([...baseTree, [country, text]]);
  const results = [check(baseTree), check(changed)];
  expect(compare(baseTree, changed).sections.map(({ title }) => title)).toEqual(['Andorra']);
  // The result of a new compile would be another object.
  expect(check(new Map(baseTree))).toBe(results[0]);
  expect(check(new Map(changed))).toBe(results[1]);
});

function versionWith(notes: string): typeof baseTree {
  return new Map([...baseTree, ['locales/en/notes.json', notes]]);
}

it('an earlier version stays compiled during further checks', () => {
  const { check, compare } = createLocalCompiler(inputOf(baseTree));
  compare(baseTree, versionWith('{}'));
  const result = check(baseTree);
  for (const text of ['[]', '1', '2', '3']) check(versionWith(text));
  expect(check(new Map(baseTree))).toBe(result);
});
