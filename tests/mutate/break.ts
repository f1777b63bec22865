/** One realistic mistake in the product, and the test file that has to notice it. */
export type Break = {
  /** What goes wrong, in one sentence. */
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** A unit test, an integration test or a journey. */
  test: string
  /** Runs only the tests whose full title contains this text. */
  title?: string
}
