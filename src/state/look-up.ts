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

interface LookUpRequest<Name extends CallName> {
  /** Sends the request on the first read, and aborts it if the atom is unmounted before the reply. */
  readonly replyAtom: Atom<Promise<ApiResult<CallReply<Name>>>>;
  readonly abort: () => void;
}

function createRequest<Name extends CallName>(
  send: (signal: AbortSignal) => Promise<ApiResult<CallReply<Name>>>,
  removeFromCache: () => void,
): LookUpRequest<Name> {
  const controller = new AbortController();
  let hasReply = false;
  const abort = (): void => {
    if (hasReply) return;
    controller.abort();
    removeFromCache();
  };
  async function sendRequest(): Promise<ApiResult<CallReply<Name>>> {
    const timeout = setTimeout(abort, timeoutInMs);
    const result = await send(controller.signal);
    clearTimeout(timeout);
    hasReply = true;
    if ('data' in result) setTimeout(removeFromCache, cacheTimeInMs);
    else removeFromCache();
    return result;
  }
  // Only a writable atom has `onMount`.
  const replyAtom = atom(sendRequest, doNothing);
  replyAtom.onMount = () => abort;
  return { replyAtom, abort };
}

/**
 * Creates a cache for optional server data. Equal inputs share a request, replies are cached, failures are not, and a
 * new input aborts the previous request.
 */
export function createLookUp<Names extends CallName = CallName>(send: Send): LookUp<Names> {
  const store = createStore();
  const requestsByName: { [Name in Names]?: Map<string, LookUpRequest<Name>> } = {};

  return (name, input, signal) => {
    const requests = (requestsByName[name] ??= new Map<string, LookUpRequest<typeof name>>());
    const key = canonicalJson(input);
    let request = requests.get(key);
    if (request === undefined) {
      for (const replaced of requests.values()) replaced.abort();
      const created = createRequest<typeof name>(
        (ended) => send(name, input, { signal: ended }),
        () => {
          if (requests.get(key) === created) requests.delete(key);
        },
      );
      requests.set(key, created);
      request = created;
    }
    // The store counts equal listeners once, so each caller passes its own.
    const unsubscribe = store.sub(request.replyAtom, () => {});
    const reply = store.get(request.replyAtom);
    if (signal?.aborted === true) unsubscribe();
    else signal?.addEventListener('abort', unsubscribe, { once: true });
    return reply;
  };
}
