import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './zoomable-image.module.css'

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
        aria-label={`Enlarge: ${alt}`}
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
              {isDouble ? 'Fit' : 'Zoom in'}
            </Button>
            <Button data-autofocus onClick={close}>
              Close
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
