// Step-up authentication in the back office: one password prompt unlocks sensitive actions for a few minutes.

import type { passwordDialogs } from '#contract/admin/admins.ts'

export type PasswordDialogKind = (typeof passwordDialogs)[number]
type StepUpPrompt = (dialog: PasswordDialogKind) => Promise<boolean>

/** Shorter than the server's five minutes, so that the server does not refuse what the browser thought unlocked. */
const WINDOW_MS = 290_000

let openPrompt: StepUpPrompt | undefined
let pending: Promise<boolean> | undefined
let unlockedUntil = 0

/** Returns a function that removes the prompt. */
export function registerStepUpPrompt(prompt: StepUpPrompt): () => void {
  openPrompt = prompt
  return () => {
    openPrompt = undefined
    unlockedUntil = 0
  }
}

/** Resolves to whether the password was entered. Concurrent calls share one dialog. */
export async function requestStepUp(dialog: PasswordDialogKind): Promise<boolean> {
  if (!openPrompt) return false
  pending ??= openPrompt(dialog)
    .then((isConfirmed) => {
      if (isConfirmed) unlockedUntil = performance.now() + WINDOW_MS
      return isConfirmed
    })
    .finally(() => {
      pending = undefined
    })
  return pending
}

/** Asks for the password before the action is confirmed, unless it was entered within the window. */
export const ensureStepUp = async (): Promise<boolean> =>
  performance.now() < unlockedUntil || requestStepUp('account')
