import { type CompileInput, compileCountry, type ConfigTree } from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import type { DiagnosticDetail } from '../../src/diagnostics/catalogue.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { textHash } from '../../src/lib/hash.ts';
import { print } from '../../src/diagnostics/printers.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import type { GenerateResult } from '../../scripts/site/generate.ts';
import { overwriteOutput, writeOutput } from '../../scripts/write-output.ts';
import { changeJson, layOut, newJson } from './change-json.ts';
import { affectedCountries } from './affected-countries.ts';
import { FileRefusal, type FileTexts, readConfigFile, writeConfigFiles } from './config-files.ts';
import { type Edit, applySplices } from './edit.ts';
import { newFindings, type Finding, findingsOf } from './findings.ts';
import {
  differences,
  type CheckResult,
  type Check,
  createLocalChecker,
  cachedCheck,
  applyDifferences,
} from './checker.ts';
import { createdQuestions } from './created-questions.ts';
import { singleValueChange } from './single-value-change.ts';
import { isEditable, isRestorable } from './writable-files.ts';
import { createHistory, type Direction, type PastChange } from './history.ts';

export interface ChangeRequest {
  /** The name of the change in the history. */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** `check` writes nothing; `force` writes despite errors. */
  readonly mode: 'check' | 'write' | 'force';
  /** Whether the edits restore earlier versions of files, which may be SVG too. The page cannot request it. */
  readonly isRestoring?: true;
}

function writableFilter(isRestoring?: true): (file: string) => boolean {
  return isRestoring === true ? isRestorable : isEditable;
}

type MissingMessage = Omit<DiagnosticDetail['missing-message'], 'keys'>;

/** The findings of the compiler for the changed files. */
interface ChangeFindings {
  readonly findings: readonly Finding[];
  /** Every message that the change makes necessary, in each language. */
  readonly missing: readonly MissingMessage[];
}

export type Outcome =
  | ({ readonly kind: 'checked' } & ChangeFindings)
  | ({
      readonly kind: 'written';
      /** Set if all files have the same texts as before. */
      readonly isUnchanged?: true;
    } & ChangeFindings)
  /** The change would cause new errors. Nothing was written. */
  | ({ readonly kind: 'invalid' } & ChangeFindings)
  /** Another program has changed the file, or it cannot be written. Nothing was saved. */
  | { readonly kind: 'changed' | 'refused'; readonly message: string };

export interface ProjectState {
  /** Increases whenever a file or the output changes. */
  readonly revision: number;
  /** The findings in the current files. */
  readonly findings: readonly Finding[];
  /** Every message that a country shows and that its language lacks. */
  readonly missing: readonly MissingMessage[];
  /** The reason why the files cannot be read. The previous content is still shown. */
  readonly unreadable: string | null;
  /** A file that the server was started with and that has changed since, so a restart is needed. */
  readonly outdated: string | null;
  /** The labels of the next changes to undo and redo. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** Whether the pages show a preview that has not been checked for all countries yet. */
  readonly isChecking: boolean;
  /** The revision of the last change of pages, by country; `words` for fetched messages and `all` for all pages. */
  readonly shown: { readonly [country: string]: number };
  /** The changes since the server was started. */
  readonly changes: readonly PastChange[];
}

export interface ConfigFile {
  readonly text: string;
  /** The digest of the text, which an edit refers to. */
  readonly digest: string;
}

/** The files in one revision. */
export interface ReadFiles {
  readonly files: ConfigTree;
  /** The files at the start of the server. */
  readonly initialFiles: ConfigTree;
  readonly revision: number;
}

export interface Project {
  readonly state: () => ProjectState;
  /** Returns the JSON files that changed after a revision; `null` for deleted ones. */
  readonly filesSince: (revision: number) => ReadonlyMap<string, ConfigFile | null>;
  /** Returns the output that the pages show: the last valid one, or temporarily a preview. */
  readonly compiled: () => ReadonlyMap<string, string>;
  /** Sets the current country, whose pages are previewed first. */
  readonly setCountry: (country: string) => void;
  /** Must be called when a file that this server has loaded changes. */
  readonly markOutdated: (file: string) => void;
  /** Must be called when the scripts of the frames change. All frames are loaded again with the next change. */
  readonly reloadFrames: () => void;
  readonly request: (request: ChangeRequest) => Promise<Outcome>;
  /** Undoes or redoes a number of changes. */
  readonly undoOrRedo: (direction: Direction, count?: number) => Promise<Outcome>;
  /** Reads the files again and compiles them if they have changed. */
  readonly refresh: () => Promise<ProjectState>;
  /** Reads the files again and returns them. Rejects with a `FileRefusal` if they cannot be read. */
  readonly read: () => Promise<ReadFiles>;
  /** Like `read`, and runs a function before any other change. */
  readonly runExclusively: <Value>(run: (read: ReadFiles) => Promise<Value>) => Promise<Value>;
  /** Like `refresh`, but returns the output of the compiler. */
  readonly compile: () => Promise<GenerateResult>;
  /** Resolves at the next revision, or when the signal is aborted. */
  readonly waitForRevision: (revision: number, signal: AbortSignal) => Promise<void>;
}

export interface ProjectOptions {
  readonly root: string;
  /** The output folder of valid results. */
  readonly generated: string;
  /** By default the check runs in this thread. */
  readonly check?: Check;
}

function diagnosticsOf(result: CheckResult): readonly Diagnostic[] {
  return result.ok ? result.warnings : result.diagnostics;
}

async function catchErrors(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refused', message: error.message };
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', message: `The file could not be written: ${reason}` };
  }
}

function changedElsewhere(file: string): Outcome {
  return {
    kind: 'changed',
    message: `${file} has changed in an editor or another tab. Nothing was saved. The current content is shown.`,
  };
}

/** Returns each missing message once, although several countries may need it. */
function missingMessages(diagnostics: readonly Diagnostic[]): readonly MissingMessage[] {
  const byKey = new Map<string, MissingMessage>();
  for (const { code, detail } of diagnostics) {
    if (code !== 'missing-message') continue;
    const { keys, ...message } = detail;
    for (const key of keys) byKey.set(`${message.locale} ${message.namespace} ${key}`, { ...message, key });
  }
  return [...byKey.values()];
}

/**
 * Returns the pages that use a compiled file: those of a country, those that fetch messages, or all, because their
 * documents contain it.
 */
function pagesUsing(file: string): string {
  const isFetched = /^public\/locales\/[^/]+\/(?!common\.)/.test(file);
  return /^countries\/([^/~]+)/.exec(file)?.[1] ?? (isFetched ? 'words' : 'all');
}

/** Opens the configuration in a folder. Changes run one after another. */
export async function openProject({ root, generated, check: customCheck }: ProjectOptions): Promise<Project> {
  const cache = createCompileCache();
  const history = createHistory();
  const waitingRequests = new Set<() => void>();
  let input: CompileInput = await readConfigTree(root);
  const initialFiles = input.files;
  const check = cachedCheck(customCheck ?? createLocalChecker(input).check);
  let result = await check(input.files);
  let compiled: ReadonlyMap<string, string> = result.ok ? result.files : new Map();
  let shownOutput = compiled;
  let currentCountry: string | undefined;
  let isChecking = false;
  const shownRevisions = new Map<string, number>();
  let findings = findingsOf(diagnosticsOf(result), input.files);
  let missing = missingMessages(diagnosticsOf(result));
  let unreadable: string | null = null;
  let outdated: string | null = null;
  let revision = 1;
  const revisionByFile = new Map([...input.files.keys()].map((file) => [file, revision]));
  let lastTask: Promise<unknown> = Promise.resolve();

  function enqueue<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = lastTask.then(run);
    lastTask = next.catch(() => undefined);
    return next;
  }

  function state(): ProjectState {
    return {
      revision,
      findings,
      missing,
      unreadable,
      outdated,
      isChecking,
      shown: Object.fromEntries(shownRevisions),
      ...history.labels(),
      changes: history.changes(),
    };
  }

  function increaseRevision(): void {
    revision += 1;
    for (const notify of waitingRequests) notify();
    waitingRequests.clear();
  }

  /** Publishes these files to the pages. Pages with changed files load again. */
  function publish(files: ReadonlyMap<string, string>): void {
    for (const [file] of differences(shownOutput, files)) {
      shownRevisions.set(pagesUsing(file), revision + 1);
    }
    shownOutput = files;
  }

  /** Compiles the pages of a country; undefined if the country has errors. */
  function pagesOf(country: string, files: CompileInput['files']): ReadonlyMap<string, string> | undefined {
    try {
      return compileCountry({ ...input, files }, country, cache);
    } catch {
      // No rule has run yet. The check reports the errors.
      return undefined;
    }
  }

  /** Shows the changed pages of the current country until the change is saved or rejected. */
  async function preview(request: ChangeRequest): Promise<void> {
    if (currentCountry === undefined || compiled.size === 0) return;
    // Saving reports why a file cannot be written.
    const texts = await textsOf(request).catch(() => undefined);
    if (texts === undefined || 'kind' in texts) return;
    const pages = pagesOf(currentCountry, applyDifferences(input.files, [...texts]));
    if (pages === undefined) return;
    publish(applyDifferences(compiled, [...pages]));
    isChecking = true;
    increaseRevision();
  }

  /** Replaces the preview by the last valid output. */
  function endPreview(): void {
    isChecking = false;
    if (shownOutput === compiled) return;
    publish(compiled);
    increaseRevision();
  }

  async function acceptFiles(files: CompileInput['files'], checkResult: CheckResult): Promise<void> {
    for (const file of new Set([...input.files.keys(), ...files.keys()])) {
      if (input.files.get(file) !== files.get(file)) revisionByFile.set(file, revision + 1);
    }
    input = { ...input, files };
    result = checkResult;
    findings = findingsOf(diagnosticsOf(checkResult), files);
    missing = missingMessages(diagnosticsOf(checkResult));
    if (checkResult.ok) {
      await emit(checkResult.files);
      compiled = checkResult.files;
    }
    publish(compiled);
    isChecking = false;
    increaseRevision();
  }

  /** Writes the output. If the set of files is the same, only changed files are written. */
  async function emit(files: ReadonlyMap<string, string>): Promise<void> {
    const isSameSet = files.size === compiled.size && [...files.keys()].every((file) => compiled.has(file));
    if (!isSameSet) {
      await writeOutput(generated, files, { isGeneratedFolder: true });
      return;
    }
    await overwriteOutput(
      generated,
      new Map([...files].filter(([file, text]) => compiled.get(file) !== text)),
    );
  }

  async function refresh(): Promise<ProjectState> {
    const previousReason = unreadable;
    try {
      const read = await readConfigTree(root);
      unreadable = null;
      const isSame =
        read.files.size === input.files.size &&
        [...read.files].every(([file, text]) => input.files.get(file) === text);
      if (!isSame) await acceptFiles(read.files, await check(read.files));
      else if (previousReason !== null) increaseRevision();
    } catch (error) {
      unreadable = error instanceof Error ? error.message : String(error);
      if (previousReason !== unreadable) increaseRevision();
    }
    return state();
  }

  async function readAgain(): Promise<ReadFiles> {
    await refresh();
    if (unreadable !== null) throw new FileRefusal(`The files cannot be read: ${unreadable}`);
    return { files: input.files, initialFiles, revision };
  }

  /** Returns the new texts of the files, or the reason why there are none. */
  async function textsOf({
    edits,
    isRestoring,
  }: Pick<ChangeRequest, 'edits' | 'isRestoring'>): Promise<FileTexts | Outcome> {
    const texts = new Map<string, string | null>();
    for (const { file, was, to } of edits) {
      const currentText = texts.has(file)
        ? (texts.get(file) ?? null)
        : await readConfigFile(root, file, writableFilter(isRestoring));
      if (
        !texts.has(file) &&
        was !== undefined &&
        was !== (currentText === null ? null : textHash(currentText))
      ) {
        return changedElsewhere(file);
      }
      if (to.kind === 'changes') {
        if (currentText === null) throw new FileRefusal(`There is no ${file} any more.`);
        texts.set(file, await changeJson(file, currentText, to.changes));
      } else if (to.kind === 'splices') {
        if (currentText === null) throw new FileRefusal(`There is no ${file} any more.`);
        texts.set(file, applySplices(currentText, to.splices));
      } else if (to.kind === 'json') texts.set(file, await layOut(file, currentText, to.text));
      else if (to.kind === 'value') texts.set(file, await newJson(file, to.value));
      else texts.set(file, to.kind === 'text' ? to.text : null);
    }
    return texts;
  }

  /** Runs before the files are written, because it can fail. The returned function runs afterwards. */
  type Prepare = (
    texts: FileTexts,
    before: FileTexts,
    countries: readonly string[] | undefined,
  ) => () => void;

  async function applyWithPreview(request: ChangeRequest, prepare: Prepare): Promise<Outcome> {
    if (request.mode !== 'check') await preview(request);
    try {
      return await checkAndWrite(request, prepare);
    } finally {
      endPreview();
    }
  }

  async function checkAndWrite(request: ChangeRequest, prepare: Prepare): Promise<Outcome> {
    const { mode, isRestoring } = request;
    await refresh();
    if (unreadable !== null)
      return { kind: 'refused', message: `The files cannot be read, so nothing was saved: ${unreadable}` };
    const texts = await textsOf(request);
    if ('kind' in texts) return texts;
    const files = applyDifferences(input.files, [...texts]);
    // Keeps the result of the current files in the cache, because undo returns to them.
    await check(input.files);
    const checkResult = await check(files);
    const added = newFindings(diagnosticsOf(checkResult), diagnosticsOf(result));
    const changeFindings: ChangeFindings = {
      findings: findingsOf(diagnosticsOf(checkResult), files, added),
      missing: missingMessages(added),
    };
    if (mode === 'check') return { kind: 'checked', ...changeFindings };
    if (mode === 'write' && added.some((each) => explain(each).severity === 'error'))
      return { kind: 'invalid', ...changeFindings };
    const changedTexts = new Map(
      [...texts].filter(([file, text]) => text !== (input.files.get(file) ?? null)),
    );
    const textsBefore = new Map(
      [...changedTexts.keys()].map((file) => [file, input.files.get(file) ?? null]),
    );
    // Steps that can fail run before the files are written, so that every written change can be undone.
    const countries =
      checkResult.ok && result.ok ? affectedCountries(compiled, checkResult.files) : undefined;
    const remember = prepare(changedTexts, textsBefore, countries);
    // An editor can save a file during the check.
    for (const [file, text] of textsBefore) {
      if ((await readConfigFile(root, file, writableFilter(isRestoring))) === text) continue;
      await refresh();
      return changedElsewhere(file);
    }
    await writeConfigFiles(root, changedTexts, writableFilter(isRestoring));
    remember();
    await acceptFiles(files, checkResult);
    return { kind: 'written', ...(changedTexts.size === 0 && { isUnchanged: true }), ...changeFindings };
  }

  return {
    state,
    filesSince: (knownRevision) =>
      new Map(
        [...revisionByFile]
          .filter(([file, at]) => at > knownRevision && file.endsWith('.json'))
          .map(([file]) => {
            const text = input.files.get(file);
            return [file, text === undefined ? null : { text, digest: textHash(text) }];
          }),
      ),
    compiled: () => shownOutput,
    setCountry: (country) => {
      if (country === currentCountry) return;
      currentCountry = country;
      // Compiles the country in advance, so that the first preview is fast.
      setImmediate(() => pagesOf(country, input.files));
    },
    markOutdated: (file) => {
      if (outdated !== null) return;
      outdated = file;
      increaseRevision();
    },
    reloadFrames: () => void shownRevisions.set('all', revision + 1),
    request: (request) =>
      enqueue(() =>
        catchErrors(() =>
          applyWithPreview(request, (after, before, countries) => {
            // An edit and its remedy can cancel each other out.
            if (after.size === 0) return doNothing;
            const change = {
              label: request.label,
              at: Date.now(),
              before,
              after,
              countries,
              value: singleValueChange(before, after, input.files),
              questions: createdQuestions(before, after),
            };
            return () => history.add(change);
          }),
        ),
      ),
    undoOrRedo: (direction, count = 1) =>
      enqueue(() =>
        catchErrors(async () => {
          const combined = history.peek(direction, count);
          if (typeof combined === 'string') return { kind: 'changed', message: combined };
          if (combined === undefined)
            return { kind: 'refused', message: `There is nothing to ${direction}.` };
          const { label, from, to } = combined;
          const edits = [...to].map(([file, text]): Edit => {
            const currentText = from.get(file) ?? null;
            return {
              file,
              was: currentText === null ? null : textHash(currentText),
              to: text === null ? { kind: 'nothing' } : { kind: 'text', text },
            };
          });
          // Undo and redo are applied even if the compiler reports errors.
          return applyWithPreview(
            { label, edits, mode: 'force', isRestoring: true },
            () => () => history.move(direction, count),
          );
        }),
      ),
    refresh: () => enqueue(refresh),
    read: () => enqueue(readAgain),
    runExclusively: (run) => enqueue(async () => run(await readAgain())),
    compile: () =>
      enqueue(async () => {
        await refresh();
        if (unreadable !== null) return { ok: false, report: unreadable };
        return result.ok
          ? { ok: true }
          : {
              ok: false,
              report: print('text', result.diagnostics, input.files, {
                outcome: 'Nothing was generated.',
              }).trim(),
            };
      }),
    waitForRevision: (knownRevision, signal) =>
      new Promise((resolve) => {
        if (knownRevision !== revision) return resolve();
        waitingRequests.add(resolve);
        signal.addEventListener('abort', () => {
          waitingRequests.delete(resolve);
          resolve();
        });
      }),
  };
}
