import type { Operations } from '../../generated/api/types.ts';
import type { Decoder } from './decoder.ts';

/** Every call of the contract, by the name the contract has for it. */
export type CallName = keyof Operations;
export type CallInput<Name extends CallName> = Operations[Name]['input'];
export type CallReply<Name extends CallName> = Operations[Name]['reply'];

type ProductPlace<Name extends CallName> = Operations[Name] extends { readonly product: infer Place }
  ? { readonly product: Place }
  : { readonly product?: undefined };

/** One row of an endpoint table. A row that says anything else than the contract does not type-check. */
export type Call<Name extends CallName> = ProductPlace<Name> & {
  readonly method: Operations[Name]['method'];
  /** Below the API base; `{name}` stands for an input. */
  readonly path: Operations[Name]['path'];
  readonly body: Operations[Name]['body'];
  readonly decoder: Decoder<CallReply<Name>>;
};

export type Calls<Names extends CallName> = { readonly [Name in Names]: Call<Name> };
