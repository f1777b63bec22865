import { useRef, useState } from 'react'
import { describePasskeyError } from './passkey-error.ts'

/** Runs one task with a passkey at a time, and describes its failure. */
export function usePasskeyTask() {
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false)

  /** Resolves to undefined when the task failed. */
  async function run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setWorking(true)
    setProblem(undefined)
    try {
      return await task()
    } catch (error) {
      setProblem(describePasskeyError(error))
      return undefined
    } finally {
      isRunning.current = false
      setWorking(false)
    }
  }
  return { run, working, problem }
}
