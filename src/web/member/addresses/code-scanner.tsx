import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './address.module.css'

type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const PAUSE_MS = 200

/** The browser's own detector where there is one; otherwise a decoder that is loaded now. */
async function createDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const hasNative = native && (await native.getSupportedFormats()).includes('qr_code')
  const { BarcodeDetector } = hasNative ? { BarcodeDetector: native } : await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Shows the camera until a QR code is read. The picture never leaves the device. */
export function CodeScanner({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const stop = new AbortController()
    scan(video.current!, stop.signal).then(
      (text) => text !== undefined && read(text),
      (error: unknown) => setProblem(describeProblem(error)),
    )
    return () => stop.abort()
  }, [])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  return (
    <Stack gap={2}>
      <video ref={video} className={styles.video} aria-label={t.addresses.camera} playsInline muted />
      <p className={textStyles.hint}>{t.addresses.scanHint}</p>
      <LoadingNote>{t.addresses.lookingForAQrCode}</LoadingNote>
    </Stack>
  )
}

/** Resolves to the first code, or to undefined once stopped. The camera is switched off in every case. */
async function scan(video: HTMLVideoElement, stopped: AbortSignal): Promise<string | undefined> {
  const [detector, stream] = await Promise.all([
    createDetector(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ])
  try {
    if (stopped.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!stopped.aborted) {
      const [code] = await detector.detect(video)
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

const describeProblem = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? t.addresses.cameraBlocked
    : t.addresses.weCouldntUseTheCameraPaste
