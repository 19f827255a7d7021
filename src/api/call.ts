import type { Operations } from '../../generated/api/types.ts';
import type { Shape } from './decode.ts';

/** Every call of the contract, by the name the contract has for it. */
export type CallName = keyof Operations;
export type CallInput<Name extends CallName> = Operations[Name]['input'];
export type CallReply<Name extends CallName> = Operations[Name]['reply'];

type ProductPart<Name extends CallName> = Operations[Name] extends { readonly product: infer Part }
  ? { readonly product: Part }
  : { readonly product?: undefined };

/** One row of a table of calls, which the contract alone fills. */
export type Call<Name extends CallName> = ProductPart<Name> & {
  readonly method: Operations[Name]['method'];
  /** Below the API base; `{name}` stands for an input. */
  readonly path: Operations[Name]['path'];
  readonly body: Operations[Name]['body'];
  readonly reply: Shape<object>;
  /** The parts of the reply its caller cannot do without. */
  readonly needs: readonly (string & keyof CallReply<Name>)[];
  /** What the call answers with once its reply was read; no row has it. */
  readonly answer?: CallReply<Name>;
};

export type Calls<Names extends CallName> = { readonly [Name in Names]: Call<Name> };
