type Primitive = string | number | boolean | null | undefined;

/** The same value, of which nobody changes a part. */
export type Immutable<Value> = unknown extends Value
  ? Value
  : Value extends Primitive
    ? Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> };
