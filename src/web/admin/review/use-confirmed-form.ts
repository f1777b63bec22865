import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { findUnmarkedProblem, type FieldErrors } from '#web/api/find-unmarked-problem.ts'
import { firstErrorPerField } from '#web/api/use-form.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useConfirmation } from './use-confirmation.tsx'

type Options<V> = {
  initial: V
  extraFields?: object
  /** The request's body, if its fields are not those of the form. */
  toBody?: (values: V) => object
  confirmationCopy: (values: V) => { title: string; text: ReactNode; confirm: string }
  onReset?: () => void
}

/** A form validated by its endpoint's schema, then confirmed, then sent. */
export function useConfirmedForm<V extends Record<string, string>>(
  endpoint: Endpoint,
  { initial, extraFields, toBody = (values) => values, confirmationCopy, onReset }: Options<V>,
) {
  const [values, setValues] = useState(initial)
  const [issueTexts, setIssueTexts] = useState<FieldErrors>({})
  const reset = () => {
    setValues(initial)
    onReset?.()
  }
  const { send, working, problem, fieldErrors } = useEndpointMutation(endpoint, {
    onConfirmationPending: reset,
  })
  const parsed = z.safeParse(endpoint.body!, { ...toBody(values), ...extraFields })
  const save = useConfirmation(confirmationCopy(values), () => {
    if (!parsed.success) return
    void send({ body: parsed.data }).then((answer) => {
      if (answer === undefined) return answer
      showToast({ tone: 'good', message: (answer as { message: string }).message, seconds: 3 })
      reset()
      return answer
    })
  })
  const set = (name: keyof V & string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const errorOf = (name: string) => issueTexts[name] ?? fieldErrors[name]
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIssueTexts(parsed.success ? {} : firstErrorPerField(parsed.error))
    if (parsed.success) save.begin()
  }
  return {
    working,
    isDirty: Object.keys(initial).some((name) => values[name] !== initial[name]),
    problem: findUnmarkedProblem({ ...fieldErrors, ...issueTexts }, problem, Object.keys(values)),
    dialogs: save.dialogs,
    formProps: { noValidate: true, onSubmit },
    text: (name: keyof V & string) => ({
      value: values[name]!,
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, currentTarget.value),
    }),
    amount: (name: keyof V & string) => ({
      value: values[name]!,
      error: errorOf(name),
      onAmountChange: (value: string) => set(name, value),
    }),
  }
}
