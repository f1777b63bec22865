// A form over one endpoint. The endpoint's own schema judges it before anything is sent, so browser and server say the
// same about the same field.

import { useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { Answer, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { useSend } from '#web/api/use-send.ts'

type Values = Record<string, string | boolean | readonly string[]>
type Errors = Record<string, string | undefined>

type Options<E extends Endpoint, V extends Values> = {
  initial: V
  onDone: (answer: Answer<E>) => unknown
  onFailed?: () => void
  /** The request was kept for a second administrator: what held the form closes. */
  onWaiting?: () => void
  onRefused?: (message: string) => void
  /** In place of the endpoint's own, where the form asks for more than is sent. */
  schema?: z.core.$ZodType
  /** What is judged and sent, where it is not the values as they are. */
  body?: (values: V) => object
  params?: object
  /** What is known to be wrong besides; it also keeps the form from being sent. */
  known?: () => Errors
}

const none = (): Errors => ({})

const focusFirstError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

export function useForm<E extends Endpoint, V extends Values>(endpoint: E, options: Options<E, V>) {
  const { initial, onDone, schema = endpoint.body!, body = (all: V) => all, params, known = none } = options
  const [values, setValues] = useState(initial)
  const [found, setFound] = useState<Errors>({})
  // A field that was changed since the form was sent is no longer wrong for the reason it was.
  const [changed, setChanged] = useState<readonly string[]>([])
  const { send, working, problem, fields } = useSend(endpoint, options)

  const errorOf = (name: string) =>
    known()[name] ?? (changed.includes(name) ? undefined : (found[name] ?? fields[name]))

  function set(changes: Partial<V>) {
    setValues((before) => ({ ...before, ...changes }))
    setChanged((before) => [...before, ...Object.keys(changes)])
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const judged = z.safeParse(schema, body(values))
    flushSync(() => {
      setFound(judged.success ? {} : firstOfEach(judged.error))
      setChanged([])
    })
    if (!judged.success || Object.values(known()).some(Boolean)) {
      focusFirstError(form)
      return
    }
    const answer = await send({ params, body: judged.data } as object as Input<E>)
    if (answer === undefined) {
      options.onFailed?.()
      setTimeout(focusFirstError, 0, form)
    } else {
      onDone(answer)
    }
  }

  return {
    values,
    set,
    /** Empties a field and leaves standing what is said about it. */
    empty: (name: keyof V & string) => setValues((before) => ({ ...before, [name]: '' })),
    errorOf,
    working,
    /** What went wrong with the whole, not with one field. */
    problem: Object.keys(fields).length === 0 ? problem : undefined,
    formProps: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) },
    ...inputsOf(values, set, errorOf),
  }
}

/** What the fields of the kit take. */
function inputsOf<V extends Values>(
  values: V,
  set: (changes: Partial<V>) => void,
  errorOf: (name: string) => string | undefined,
) {
  return {
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set({ [name]: event.currentTarget.value } as Partial<V>),
    }),
    box: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
  }
}

function firstOfEach({ issues }: z.core.$ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
