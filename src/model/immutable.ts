type Primitive = string | number | boolean | null | undefined;

/** The type with all properties read-only, deeply. */
export type Immutable<Value> = unknown extends Value
  ? Value
  : Value extends Primitive
    ? Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> };
