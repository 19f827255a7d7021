import type { ReactNode } from 'react';

/** Shows the text as it is: no message of a form is Markdown. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

function refuse(): never {
  throw new Error('The schema of a step uses "allOf"; the compiler resolves combinations beforehand.');
}

export const createComparator = () => ({ compareSchemaDefinitions: refuse, compareSchemaValues: refuse });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = () => refuse;
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;

/** RJSF says nothing by itself: each text is the form's. */
export const TranslatableString: { readonly [name: string]: string } = {};
