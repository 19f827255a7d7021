import type { ValidationFailure } from '../model/validator.ts';

/** Tells what a value is; after a "no", `errors` says which rule it broke. */
export interface Decoder<T> {
  (value: unknown): value is T;
  errors?: readonly ValidationFailure[] | null;
}
