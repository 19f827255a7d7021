import { type Atom, atom, createStore } from 'jotai';
import type { ApiResult } from '../api/api-result.ts';
import type { CallInput, CallName, CallReply } from '../api/call.ts';
import type { Send } from '../api/send.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { canonicalJson } from '../lib/json.ts';

const cacheTimeInMs = 60_000;
/** Look-ups are optional, and a slow one occupies one of the browser's few connections. */
const timeoutInMs = 8000;

export type LookUp<Names extends CallName = CallName> = <Name extends Names>(
  name: Name,
  input: CallInput<Name>,
  /** Aborted when the caller stops waiting. The request is aborted with its last caller. */
  signal?: AbortSignal,
) => Promise<ApiResult<CallReply<Name>>>;

interface Question<Name extends CallName> {
  /** Sends the request on the first read, and aborts it if the atom is unmounted before the reply. */
  readonly answerAtom: Atom<Promise<ApiResult<CallReply<Name>>>>;
  readonly abort: () => void;
}

function createQuestion<Name extends CallName>(
  ask: (signal: AbortSignal) => Promise<ApiResult<CallReply<Name>>>,
  forget: () => void,
): Question<Name> {
  const wait = new AbortController();
  let isAnswered = false;
  const abort = (): void => {
    if (isAnswered) return;
    wait.abort();
    forget();
  };
  async function answer(): Promise<ApiResult<CallReply<Name>>> {
    const timeout = setTimeout(abort, timeoutInMs);
    const result = await ask(wait.signal);
    clearTimeout(timeout);
    isAnswered = true;
    if ('data' in result) setTimeout(forget, cacheTimeInMs);
    else forget();
    return result;
  }
  // Only a writable atom has `onMount`.
  const answerAtom = atom(answer, doNothing);
  answerAtom.onMount = () => abort;
  return { answerAtom, abort };
}

/**
 * Creates a cache for optional server data. Equal inputs share a request, replies are cached, failures are not, and a
 * new input aborts the previous request.
 */
export function createLookUp<Names extends CallName = CallName>(send: Send): LookUp<Names> {
  const store = createStore();
  const asked: { [Name in Names]?: Map<string, Question<Name>> } = {};

  return (name, input, signal) => {
    const questions = (asked[name] ??= new Map<string, Question<typeof name>>());
    const key = canonicalJson(input);
    let question = questions.get(key);
    if (question === undefined) {
      for (const replaced of questions.values()) replaced.abort();
      const created = createQuestion<typeof name>(
        (ended) => send(name, input, { signal: ended }),
        () => {
          if (questions.get(key) === created) questions.delete(key);
        },
      );
      questions.set(key, created);
      question = created;
    }
    // The store counts equal listeners once, so each caller passes its own.
    const leave = store.sub(question.answerAtom, () => {});
    const answer = store.get(question.answerAtom);
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return answer;
  };
}
