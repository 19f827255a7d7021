/** What the engine says of an expression it does not take; undefined where it takes it. */
export function expressionProblem(source: string): string | undefined {
  try {
    ''.search(new RegExp(source, 'u'));
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
}

/** Whether a text is a regular expression, read with the Unicode flag as validators read it. */
export function isExpression(source: string): boolean {
  return expressionProblem(source) === undefined;
}
