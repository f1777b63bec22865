import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs after the test that calls it or, called outside of tests, after the last test of the file; the last one first. */
export function cleanUp(stop: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await stop()))
  else onTestFinished(async () => void (await stop()))
}
