import { IconCopy } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Icon } from '../data/icon.tsx'
import { showToast } from '../feedback/toast/toasts.ts'

/** Copies, and says so for two seconds in the words it is given. */
export function CopyButton({
  text,
  said,
  label = 'Copy',
  size = 'compact',
}: {
  text: string
  said: string
  label?: string
  size?: 'compact' | 'regular'
}) {
  async function copy() {
    const copied = await copyText(text)
    showToast(
      copied
        ? { tone: 'good', message: said, seconds: 2 }
        : { tone: 'bad', message: 'It could not be copied. Select the text and copy it yourself.' },
    )
  }
  return (
    <Button size={size} onClick={() => void copy()}>
      <Icon of={IconCopy} size={size === 'compact' ? 16 : 20} />
      {label}
    </Button>
  )
}
