import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './review.module.css'

type Props = { src: string; alt: string; className: string | undefined }

/** An image that opens large, and at twice its size on a second press. */
export function ZoomableImage({ src, alt, className }: Props) {
  const [zoom, setZoom] = useState<'closed' | 'fit' | 'double'>('closed')
  const close = () => setZoom('closed')
  const isDouble = zoom === 'double'
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t.admin.review.enlarge({ alt })}
        onClick={() => setZoom('fit')}
      >
        <img className={className} src={src} alt={alt} />
      </button>
      <Dialog
        wide
        opened={zoom !== 'closed'}
        onClose={close}
        title={alt}
        actions={
          <>
            <Button aria-pressed={isDouble} onClick={() => setZoom(isDouble ? 'fit' : 'double')}>
              {isDouble ? t.admin.review.fit : t.admin.review.zoomIn}
            </Button>
            <Button data-autofocus onClick={close}>
              {t.admin.review.close}
            </Button>
          </>
        }
      >
        <div className={styles.frame} data-zoom={zoom}>
          <img src={src} alt={alt} />
        </div>
      </Dialog>
    </>
  )
}
