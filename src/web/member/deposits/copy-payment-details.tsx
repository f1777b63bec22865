import { IconCopy } from '@tabler/icons-react'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/actions/copy-text.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

async function copyWithToast(text: string, what: 'Address' | 'Amount') {
  const copied = await copyText(text)
  showToast(
    copied
      ? { tone: 'good', message: t.deposits.copiedToClipboard({ what }), seconds: 3 }
      : { tone: 'bad', message: t.deposits.failedToCopy({ what: what.toLowerCase() }) },
  )
}

export function CopyAddress({ address }: { address: string }) {
  return (
    <Button kind="tint" size="compact" onClick={() => void copyWithToast(address, 'Address')}>
      <Icon icon={IconCopy} size={18} />
      {t.deposits.copy}
    </Button>
  )
}

export function CopyAmount({ amount }: { amount: Micro }) {
  return (
    <IconButton
      icon={IconCopy}
      label={t.deposits.copyAmount}
      size={20}
      onClick={() => void copyWithToast(formatUsdt(amount), 'Amount')}
    />
  )
}
