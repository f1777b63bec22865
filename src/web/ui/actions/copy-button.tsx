import { IconCopy } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from '../data/icon.tsx'
import { showToast } from '../feedback/toast/toasts.ts'
import { t } from '#web/language/messages.ts'

//** Copies `text` and confirms it with a toast for two seconds. */
export function CopyButton({
  text,
  copiedText,
  label = t.ui.copy,
  size = 'compact',
}: {
  text: string
  copiedText: string
  label?: string
  size?: 'compact' | 'regular'
}) {
  async function copy() {
    const copied = await copyText(text)
    showToast(
      copied ? { tone: 'good', message: copiedText, seconds: 2 } : { tone: 'bad', message: t.ui.copyFailed },
    )
  }
  return (
    <Button size={size} onClick={() => void copy()}>
      <Icon icon={IconCopy} size={size === 'compact' ? 16 : 20} />
      {label}
    </Button>
  )
}
