// When an endpoint needs step-up authentication, the back office asks for the password and the call is repeated.

type StepUpPrompt = () => Promise<boolean>

let openPrompt: StepUpPrompt | undefined
let pending: Promise<boolean> | undefined

/** Returns a function that removes the prompt. */
export function registerStepUpPrompt(prompt: StepUpPrompt): () => void {
  openPrompt = prompt
  return () => {
    openPrompt = undefined
  }
}

/** Resolves to whether the password was entered. Concurrent calls share one dialog. */
export async function requestStepUp(): Promise<boolean> {
  if (!openPrompt) return false
  pending ??= openPrompt().finally(() => {
    pending = undefined
  })
  return pending
}
