import { IconShieldCheck } from '@tabler/icons-react'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function PasswordChangeSuccess({
  message,
  text,
  to,
  label,
}: {
  message: string
  text: string
  to: string
  label: string
}) {
  return (
    <output>
      <EmptyState
        icon={IconShieldCheck}
        title={message}
        text={text}
        action={
          <ButtonLink kind="primary" to={to}>
            {label}
          </ButtonLink>
        }
      />
    </output>
  )
}
