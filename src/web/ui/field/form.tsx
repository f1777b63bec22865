import type { FormEvent, ReactNode, Ref } from 'react'
import { Notice } from '../feedback/notice.tsx'
import styles from './form.module.css'

type FormProps = {
  /** Of `useForm`. */
  form: {
    problem: ReactNode
    formProps: { noValidate: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  }
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** The fields of a form, below the error of the whole form. */
export const Form = ({ form: { problem, formProps }, ref, children }: FormProps) => (
  <form {...formProps} ref={ref} className={styles.form}>
    {problem && <Notice tone="bad">{problem}</Notice>}
    {children}
  </form>
)
