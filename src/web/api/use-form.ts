// A form for one endpoint. The endpoint's own schema validates it before it is sent, so the browser and the server
// report the same error for the same field.

import { useState, type ChangeEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { ResponseBody, Endpoint, Input } from '#contract/platform/endpoint.ts'
import { findUnmarkedProblem, type FieldErrors } from '#web/api/find-unmarked-problem.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { translateSentence } from '#web/language/sentences.ts'

type Values = Record<string, string | boolean | readonly string[]>

type Options<E extends Endpoint, V extends Values> = {
  initial: V
  onDone: (answer: ResponseBody<E>) => unknown
  onFailed?: () => void
  onConfirmationPending?: () => void
  onRefusal?: (message: string) => void
  /** Replaces the endpoint's body schema when the form has fields that are not sent. */
  schema?: z.core.$ZodType
  /** Maps the values to the request body. */
  body?: (values: V) => object
  params?: object
  /** Fields of the request that the form shows although they are not among its values. */
  otherFields?: readonly string[]
  /** Errors found outside the form, such as a name that is taken. They block submitting. */
  externalErrors?: () => FieldErrors
}

const focusFirstError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

export function useForm<E extends Endpoint, V extends Values>(endpoint: E, options: Options<E, V>) {
  const { initial, onDone, schema = endpoint.body!, body = (all: V) => all, params } = options
  // Called late: the caller computes these from the values that this hook returns.
  const externalErrors = () => options.externalErrors?.() ?? {}
  const [values, setValues] = useState(initial)
  const [schemaErrors, setSchemaErrors] = useState<FieldErrors>({})
  // Editing a field clears the error it had when the form was last submitted.
  const [changed, setChanged] = useState<readonly string[]>([])
  const { send, working, problem, fieldErrors } = useEndpointMutation(endpoint, options)

  const errorOf = (name: string) =>
    externalErrors()[name] ?? (changed.includes(name) ? undefined : (schemaErrors[name] ?? fieldErrors[name]))

  function set(changes: Partial<V>) {
    setValues((before) => ({ ...before, ...changes }))
    setChanged((before) => [...before, ...Object.keys(changes)])
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = z.safeParse(schema, body(values))
    flushSync(() => {
      setSchemaErrors(parsed.success ? {} : firstErrorPerField(parsed.error))
      setChanged([])
    })
    if (!parsed.success || Object.values(externalErrors()).some(Boolean)) {
      focusFirstError(form)
      return
    }
    const answer = await send({ params, body: parsed.data } as object as Input<E>)
    if (answer === undefined) {
      options.onFailed?.()
      setTimeout(focusFirstError, 0, form)
    } else onDone(answer)
  }

  return {
    values,
    set,
    /** Empties a field and keeps its error. */
    clearField: (name: keyof V & string) => setValues((before) => ({ ...before, [name]: '' })),
    errorOf,
    working,
    /** Error of the whole form; undefined when every error belongs to one of its fields. */
    problem: findUnmarkedProblem({ ...fieldErrors, ...schemaErrors }, problem, listFields(values, options)),
    formProps: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) },
    ...buildInputProps(values, set, errorOf),
  }
}

const listFields = (values: Values, { otherFields = [] }: { otherFields?: readonly string[] }) => [
  ...Object.keys(values),
  ...otherFields,
]

/** Props for the field components of ui/field. */
function buildInputProps<V extends Values>(
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
    checkbox: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
  }
}

export function firstErrorPerField({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0] ?? '')] ??= translateSentence(message)
  return errors
}
