import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './help-dialog.module.css'

const queueKeys = [
  ['A', 'Approve, confirm or answer'],
  ['R', 'Reject, decline or resolve'],
  ['H', 'Hold with a question to the member'],
  ['J', 'Next case'],
  ['K', 'Previous case'],
  ['M', 'Open the member'],
  ['?', 'This list'],
] as const
const otherKeys = [
  ['/', 'Search pages, members and records'],
  ['Esc', 'Close a dialog, a menu or the search'],
] as const

const guides = [
  ['/Support', 'Frequently asked questions', 'What members read before they write to you'],
  ['/api', 'API reference', 'Every endpoint, for API keys and webhooks'],
] as const

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Help"
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.help}>
        <h3>Keys on every page</h3>
        <KeyList keys={otherKeys} />
        <h3>Keys in a queue</h3>
        <KeyList keys={queueKeys} />
        <p>Keys do nothing while you type in a field. Every decision still asks you to confirm it.</p>
        <h3>Guides</h3>
        <ul className={styles.links}>
          {guides.map(([path, label, text]) => (
            <li key={path}>
              <TextLink to={path} target="_blank" rel="noreferrer">
                {label}
              </TextLink>
              <br />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const KeyList = ({ keys }: { keys: readonly (readonly [string, string])[] }) => (
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
)
