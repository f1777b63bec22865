import { IconCopy } from '@tabler/icons-react'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/actions/copy-text.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

async function copyWithToast(text: string, what: 'Address' | 'Amount') {
  const copied = await copyText(text)
  showToast(
    copied
      ? { tone: 'good', message: `${what} copied to clipboard!`, seconds: 3 }
      : { tone: 'bad', message: `Failed to copy ${what.toLowerCase()}` },
  )
}

export function CopyAddress({ address }: { address: string }) {
  return (
    <Button kind="tint" size="compact" onClick={() => void copyWithToast(address, 'Address')}>
      <Icon icon={IconCopy} size={18} />
      Copy
    </Button>
  )
}

export function CopyAmount({ amount }: { amount: Micro }) {
  return (
    <IconButton
      icon={IconCopy}
      label="Copy amount"
      size={20}
      onClick={() => void copyWithToast(formatUsdt(amount), 'Amount')}
    />
  )
}
