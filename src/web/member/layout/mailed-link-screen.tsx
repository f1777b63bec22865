import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AuthLayout, AuthPrompt } from './auth-layout.tsx'

type MailedLinkScreenProps = {
  title: string
  action: { label: string; kind?: 'solid' | 'danger' }
  mutation: { working: boolean; problem: string | undefined; fieldErrors: Record<string, string> }
  /** Resolves to undefined if nothing was done; the problem is then shown. */
  send: (token: string) => Promise<{ message: string } | undefined>
  prompt: ReactNode
  children: ReactNode
}

/** Opened from a mailed link. It acts only on a press, because mail programs open links to inspect them. */
export function MailedLinkScreen({ title, action, mutation, send, prompt, children }: MailedLinkScreenProps) {
  const token = useLocation().hash.slice(1)
  const [done, setDone] = useState<string>()
  const { working, problem, fieldErrors } = mutation
  return (
    <AuthLayout title={title}>
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          {children}
          {problem && <Notice tone="bad">{fieldErrors['token'] ?? problem}</Notice>}
          <Button
            kind={action.kind ?? 'solid'}
            wide
            working={working}
            onClick={() => void send(token).then((answer) => answer && setDone(answer.message))}
          >
            {action.label}
          </Button>
        </>
      )}
      <AuthPrompt>{prompt}</AuthPrompt>
    </AuthLayout>
  )
}
