import type { ReactNode } from 'react'
import type { RepeatedSection } from '#contract/platform/site-figures.ts'

type Props = { section: RepeatedSection; children: ReactNode }

/** Part of a prerendered page that the server repeats for each published entry, or leaves out. */
export function Repeat({ section, children }: Props) {
  return (
    <>
      {`{{#${section}}}`}
      {children}
      {`{{/${section}}}`}
    </>
  )
}
