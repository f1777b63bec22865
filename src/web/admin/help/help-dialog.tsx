import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './help-dialog.module.css'

const listQueueKeys = () =>
  [
    ['A', t.admin.help.approveConfirmOrAnswer],
    ['R', t.admin.help.rejectDeclineOrResolve],
    ['H', t.admin.help.holdWithQuestion],
    ['J', t.admin.help.nextCase],
    ['K', t.admin.help.previousCase],
    ['M', t.admin.help.openTheMember],
  ] as const

const listOtherKeys = () =>
  [
    ['?', t.admin.help.thisList],
    ['/', t.admin.help.searchPagesMembersAndRecords],
    ['Esc', t.admin.help.closeOverlay],
  ] as const

const listGuides = () =>
  [
    ['/Support', t.admin.help.frequentlyAskedQuestions, t.admin.help.whatMembersReadBeforeTheyWrite],
    ['/api', t.admin.help.apiReference, t.admin.help.apiReferenceHint],
  ] as const

export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.admin.help.help}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t.admin.help.close}
        </Button>
      }
    >
      <Stack gap={3}>
        <h3>{t.admin.help.keysOnEveryPage}</h3>
        <KeyList keys={listOtherKeys()} />
        <h3>{t.admin.help.keysInAQueue}</h3>
        <KeyList keys={listQueueKeys()} />
        <p>{t.admin.help.keysDoNothingWhileYouType}</p>
        <h3>{t.admin.help.guides}</h3>
        <ul className={styles.links}>
          {listGuides().map(([path, label, text]) => (
            <li key={path}>
              <TextLink to={path} target="_blank" rel="noreferrer">
                {label}
              </TextLink>
              <br />
              {text}
            </li>
          ))}
        </ul>
      </Stack>
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
