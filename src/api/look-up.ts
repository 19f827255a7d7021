import { canonicalJson } from '../lib/json.ts';
import type { ApiResult } from './api-result.ts';
import type { CallInput, CallName, CallReply } from './call.ts';
import type { Send } from './send.ts';

/** How long an answer is kept after it was last asked for. */
const keptForInMs = 60_000;
/** A question that takes longer is not joined any more. It helps nobody, and would hold one of the browser's few connections. */
const timeoutInMs = 8000;

export type LookUp<Names extends CallName = CallName> = <Name extends Names>(
  name: Name,
  input: CallInput<Name>,
  /** Aborted by who asked, once they do not wait any more; the last of them ends the question. */
  signal?: AbortSignal,
) => Promise<ApiResult<CallReply<Name>>>;

interface Question<Name extends CallName> {
  readonly answer: Promise<ApiResult<CallReply<Name>>>;
  /** One more waits for the answer. */
  readonly join: (signal: AbortSignal | undefined) => void;
  /** Ends the wait; nothing happens where the answer is there. */
  readonly giveUp: () => void;
  /** Starts the time anew after which the answer is dropped. */
  readonly keep: () => void;
}

/**
 * Asks what does not change while an applicant answers. A question under way is asked once, an answer is kept until
 * nobody has asked for it for a while, a failure is not kept, and the next question of a call gives up the one before.
 */
export function createLookUp<Names extends CallName = CallName>(send: Send): LookUp<Names> {
  const asked: { [Name in Names]?: Map<string, Question<Name>> } = {};

  function begin<Name extends Names>(name: Name, input: CallInput<Name>, drop: () => void): Question<Name> {
    const wait = new AbortController();
    const timeout = setTimeout(() => wait.abort(), timeoutInMs);
    let end: ReturnType<typeof setTimeout> | undefined;
    let isAnswered = false;
    function keep(): void {
      clearTimeout(end);
      if (isAnswered) end = setTimeout(drop, keptForInMs);
    }
    async function ask(): Promise<ApiResult<CallReply<Name>>> {
      const result = await send(name, input, { signal: wait.signal });
      clearTimeout(timeout);
      isAnswered = true;
      if ('data' in result) keep();
      else drop();
      return result;
    }
    function giveUp(): void {
      if (isAnswered) return;
      wait.abort();
      drop();
    }
    let waiting = 0;
    function join(signal: AbortSignal | undefined): void {
      waiting += 1;
      const leave = (): void => {
        waiting -= 1;
        if (waiting === 0) giveUp();
      };
      if (signal?.aborted === true) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    }
    return { answer: ask(), join, giveUp, keep };
  }

  return (name, input, signal) => {
    const questions = (asked[name] ??= new Map<string, Question<typeof name>>());
    const key = canonicalJson(input);
    const known = questions.get(key);
    if (known !== undefined) {
      known.join(signal);
      known.keep();
      return known.answer;
    }
    for (const question of questions.values()) question.giveUp();
    const question = begin(name, input, () => {
      if (questions.get(key) === question) questions.delete(key);
    });
    questions.set(key, question);
    question.join(signal);
    return question.answer;
  };
}
