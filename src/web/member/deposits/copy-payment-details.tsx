import { IconCopy } from '@tabler/icons-react'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/actions/copy-text.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

async function copyWithToast(text: string, messages: { copied: string; failed: string }) {
  const isCopied = await copyText(text)
  showToast(
    isCopied
      ? { tone: 'good', message: messages.copied, seconds: 3 }
      : { tone: 'bad', message: messages.failed },
  )
}

export function CopyAddress({ address }: { address: string }) {
  const messages = { copied: t.deposits.addressCopied, failed: t.deposits.failedToCopyAddress }
  return (
    <Button kind="tint" size="compact" onClick={() => void copyWithToast(address, messages)}>
      <Icon icon={IconCopy} size={18} />
      {t.deposits.copy}
    </Button>
  )
}

export function CopyAmount({ amount }: { amount: Micro }) {
  const messages = { copied: t.deposits.amountCopied, failed: t.deposits.failedToCopyAmount }
  return (
    <IconButton
      icon={IconCopy}
      label={t.deposits.copyAmount}
      size={20}
      onClick={() => void copyWithToast(formatUsdt(amount), messages)}
    />
  )
}
