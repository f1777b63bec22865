import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './queue.module.css'

const keys = [
  ['A', 'Approve, confirm or answer'],
  ['R', 'Reject, decline or resolve'],
  ['H', 'Hold with a question to the member'],
  ['J', 'Next case'],
  ['K', 'Previous case'],
  ['M', 'Open the member'],
  ['/', 'Search'],
  ['?', 'This list'],
] as const

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Keys in a queue"
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>Keys do nothing while you type in a field. Every decision still asks you to confirm it.</p>
    </Dialog>
  )
}
