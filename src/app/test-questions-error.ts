/** The form that a lender lists for tests cannot be shown. Its message is for the developer who turned it on. */
export class TestQuestionsError extends Error {
  override readonly name = 'TestQuestionsError';
}
