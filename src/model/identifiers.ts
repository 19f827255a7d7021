declare const tag: unique symbol;

/** A branded string that cannot be used as another kind of identifier. Created only where external data is parsed. */
export type Identifier<Name extends string> = string & { readonly [tag]: Name };

export type NonEmpty<T> = readonly [T, ...T[]];

export type CountrySlug = Identifier<'CountrySlug'>;
export type BrandSlug = Identifier<'BrandSlug'>;
export type DataPointId = Identifier<'DataPoint'>;
/** The path of a step in the URL, without slashes: `initial-details`. */
export type StepPath = Identifier<'StepPath'>;
export type ConditionName = Identifier<'Condition'>;
export type ScreenId = Identifier<'Screen'>;
export type LeadId = Identifier<'Lead'>;
