function refuse(): never {
  throw new Error('The schema of a step uses "allOf"; the compiler resolves combinations beforehand.');
}

export const createComparator = () => ({ compareSchemaDefinitions: refuse, compareSchemaValues: refuse });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = () => refuse;
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;
