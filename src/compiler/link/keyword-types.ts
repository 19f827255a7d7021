const typesByKeyword: { readonly [keyword: string]: readonly string[] } = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  additionalProperties: ['object'],
  enum: ['string', 'number', 'integer', 'boolean'],
};

/** Whether a keyword applies to values of a type. */
export function concernsType(keyword: string, type: string): boolean {
  return typesByKeyword[keyword]?.includes(type) !== false;
}
