import { useState, type FormEvent } from 'react'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Row } from '#web/ui/layout/layout.tsx'

const ACTIVATION = {
  title: 'Confirm Activation',
  text: 'You’re moving 500.00 USDT from your R-Wallet into Custody. The principal is released after 300 days.',
  confirm: 'Confirm',
}
const DELETION = {
  title: 'Delete QR Code',
  text: 'Are you sure you want to delete this QR code? This action cannot be undone.',
  confirm: 'Delete',
  kind: 'danger',
} as const

const TIERS = [
  { term: 'Level 1', value: '5%' },
  { term: 'Level 2', value: '3%' },
  { term: 'Level 3', value: '2%' },
]

export function KitOverlays() {
  const [openDialog, setOpenDialog] = useState<'activation' | 'deletion'>()
  const [sheet, setSheet] = useState(false)
  const close = () => setOpenDialog(undefined)
  const confirm = () => {
    close()
    showToast({ tone: 'good', message: 'Confirmed', detail: 'The dialog is closed and the focus is back.' })
  }
  return (
    <Section heading="Overlays">
      <Row gap={3} align="center" wraps>
        <Button onClick={() => setOpenDialog('activation')}>Open a dialog</Button>
        <Button kind="danger" onClick={() => setOpenDialog('deletion')}>
          Confirm before deleting
        </Button>
        <Button onClick={() => setSheet(true)}>Open a sheet</Button>
        <NestedForms />
        <Button onClick={() => showToast({ tone: 'good', message: 'Successfully claimed' })}>
          Good news
        </Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'bad',
              message: 'Insufficient balance for activation',
              detail: 'Nothing was moved. Add funds to your wallet to continue.',
            })
          }
        >
          Bad news
        </Button>
      </Row>
      <ConfirmDialog
        copy={ACTIVATION}
        opened={openDialog === 'activation'}
        onConfirm={confirm}
        onClose={close}
      />
      <ConfirmDialog copy={DELETION} opened={openDialog === 'deletion'} onConfirm={confirm} onClose={close} />
      <BottomSheet opened={sheet} onClose={() => setSheet(false)} title="Tier levels">
        <DescriptionList divided items={TIERS} />
      </BottomSheet>
    </Section>
  )
}

/** A form that opens a dialog with another form. */
function NestedForms() {
  const [opened, setOpened] = useState(false)
  const [sent, setSent] = useState<readonly string[]>([])
  const send = (name: string) => (event: FormEvent) => {
    event.preventDefault()
    setSent((before) => [...before, name])
    setOpened(false)
  }
  return (
    <form onSubmit={send('outer form')}>
      <Button onClick={() => setOpened(true)}>Open a form in a form</Button>
      <output>{sent.length > 0 && `Sent: ${sent.join(', ')}`}</output>
      {opened && (
        <FormDialog
          copy={{ title: 'Add an Address', submit: 'Save address' }}
          form={{ working: false, formProps: { noValidate: true, onSubmit: send('inner form') } }}
          onClose={() => setOpened(false)}
        >
          <p>Only this form is sent.</p>
        </FormDialog>
      )}
    </form>
  )
}
