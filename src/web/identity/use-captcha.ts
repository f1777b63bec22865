import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkCaptcha, createCaptcha, mailCaptcha, type CaptchaMedium } from '#contract/platform/captcha.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const CHARACTERS = 6
/** Renewed just before the server deletes it after five minutes. */
const LIFETIME_MS = 290_000

export type Captcha = ReturnType<typeof useCaptcha>
type CaptchaForm = 'member' | 'admin' | 'registration'
type Presentation = { medium: CaptchaMedium; turn: number }

/**
 * A captcha from the server, and the server's verdict on the text typed for it. `name` is the account or address of the form,
 * which gets the code if the user asks for it by mail.
 */
export function useCaptcha(form: CaptchaForm, typed: string, name: string) {
  const kind = form === 'admin' ? 'admin' : 'member'
  const [{ medium, turn }, present] = useState<Presentation>({ medium: 'image', turn: 0 })
  const shown = useQuery({
    queryKey: ['captcha', kind, medium, turn],
    queryFn: () =>
      callEndpoint(createCaptcha, { body: { for: kind, medium: medium === 'audio' ? 'audio' : 'image' } }),
    enabled: medium !== 'email',
    // Never refetch a captcha that is on screen.
    staleTime: 'static',
    gcTime: 0,
  })
  const mailed = useMailedCaptcha(form, name)
  const id = medium === 'email' ? mailed.sent?.id : shown.data?.id
  useEffect(() => {
    if (medium === 'email') return undefined
    const timer = setTimeout(present, LIFETIME_MS, { medium, turn: turn + 1 })
    return () => clearTimeout(timer)
  }, [medium, turn])
  const isComplete = id !== undefined && typed.length === CHARACTERS && kind === 'member'
  const check = useEndpointQuery(
    checkCaptcha,
    isComplete ? { params: { id }, body: { text: typed } } : undefined,
  )
  const choose = (next: CaptchaMedium) => {
    mailed.forget()
    present({ medium: next, turn: turn + 1 })
    if (next === 'email') void mailed.send()
  }

  return {
    id,
    medium,
    mailed,
    failed: shown.isError,
    /** Members see the verdict while typing, administrators only when they sign in. */
    verdict: isComplete ? check.data : undefined,
    choose,
    /** Replaces a captcha that was used. A new mail is sent only on request. */
    renew: () => {
      mailed.forget()
      present({ medium, turn: turn + 1 })
    },
  }
}

type MailedCaptcha = { id: string; message: string }

function useMailedCaptcha(form: CaptchaForm, name: string) {
  const [sent, setSent] = useState<MailedCaptcha>()
  const mutation = useEndpointMutation(mailCaptcha)
  const send = async () => setSent(await mutation.send({ body: { for: form, name } }))
  return {
    sent,
    send,
    forget: () => setSent(undefined),
    working: mutation.working,
    problem: mutation.problem,
  }
}
