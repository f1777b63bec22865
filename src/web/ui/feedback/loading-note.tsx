import { VisuallyHidden } from '#web/ui/layout/layout.tsx'

/** Announces loading to screen readers, next to a skeleton. */
export function LoadingNote({ children }: { children: string }) {
  return <VisuallyHidden as="output">{children}</VisuallyHidden>
}
