import { IconClipboard, IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState, useEffect } from 'react'
import { parsePaymentCode, type PaymentCode } from '#domain/addresses/parse-payment-code.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

/** Whether the device has a camera that this page may ask for. Asks for no permission. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    // Undefined on an insecure origin.
    const media = navigator.mediaDevices as MediaDevices | undefined
    const check = async () => {
      const devices = (await media?.enumerateDevices()) ?? []
      setHasCamera(devices.some(({ kind }) => kind === 'videoinput'))
    }
    const update = () => void check().catch(() => setHasCamera(false))
    update()
    media?.addEventListener('devicechange', update)
    return () => media?.removeEventListener('devicechange', update)
  }, [])
  return hasCamera
}

const CodeScanner = lazy(async () => ({ default: (await import('./code-scanner.tsx')).CodeScanner }))

type AddressInputProps = {
  currency: WithdrawalCurrency
  field: Omit<Parameters<typeof TextField>[0], 'label'>
  onRead: (code: PaymentCode) => void
}

/** An address typed, pasted, or scanned where the device has a camera. */
export function AddressInput({ currency, field, onRead }: AddressInputProps) {
  const hasCamera = useHasCamera()
  const [isScanning, setIsScanning] = useState(false)
  const [problem, setProblem] = useState<string>()

  function accept(text: string) {
    const code = parsePaymentCode(text, currency)
    setProblem(code ? undefined : t.addresses.notAnAddress[currency])
    setIsScanning(false)
    if (code) onRead(code)
  }
  async function paste() {
    try {
      accept(await navigator.clipboard.readText())
    } catch {
      setProblem(t.addresses.yourBrowserDoesntAllowThisButton)
    }
  }

  return (
    <Stack gap={2}>
      <TextField
        {...field}
        label={t.addresses.names[currency]}
        autoComplete="off"
        spellCheck={false}
        error={problem ?? field.error}
        onInput={() => setProblem(undefined)}
      />
      <Row gap={2} wraps>
        <Button size="compact" onClick={() => void paste()}>
          <Icon icon={IconClipboard} size={18} /> {t.addresses.paste}
        </Button>
        {hasCamera && (
          <Button size="compact" aria-expanded={isScanning} onClick={() => setIsScanning(!isScanning)}>
            <Icon icon={IconQrcode} size={18} />{' '}
            {isScanning ? t.addresses.stopScanning : t.addresses.scanQrCode}
          </Button>
        )}
      </Row>
      {isScanning && (
        <Suspense fallback={<LoadingNote>{t.addresses.startingTheCamera}</LoadingNote>}>
          <CodeScanner onRead={accept} />
        </Suspense>
      )}
    </Stack>
  )
}
