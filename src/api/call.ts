import type { Operations } from '../../generated/api/types.ts';
import type { LeadId } from '../model/identifiers.ts';
import type { ScreenCall } from '../model/screen.ts';
import type { Shape } from './decode.ts';

/** Every call of the contract, by the name the contract has for it. */
export type CallName = keyof Operations;
export type CallReply<Name extends CallName> = Operations[Name]['reply'];

/**
 * What a call takes. What completes a screen takes what the screen asks: the compiler compares that with the contract,
 * question by question.
 */
export type CallInput<Name extends CallName> = Name extends ScreenCall
  ? { readonly lead: LeadId; readonly body: { readonly [field: string]: unknown } }
  : Operations[Name]['input'];

/** One row of a table of calls, which the contract alone fills. */
export interface Call<Reply> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the API base; `{name}` stands for an input. */
  readonly path: string;
  /** `product` is JSON that names the product and nothing else. */
  readonly body: 'json' | 'form' | 'product' | 'none';
  /** Where the product is named; nowhere where absent. */
  readonly product?: 'body' | 'query';
  /** What the lead's id is called, in the path, the query or the body; absent where the call is about no lead. */
  readonly lead?: string;
  readonly reply: Shape<object>;
  /** The parts of the reply its caller cannot do without. */
  readonly needs: readonly string[];
  /** What the call answers with once its reply was read; no row has it. */
  readonly answer?: Reply;
}

export type Calls<Names extends CallName> = { readonly [Name in Names]: Call<CallReply<Name>> };
