import { useEffect, useEffectEvent } from 'react'
import { uploadAdminImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import styles from './site-content.module.css'

type Props = {
  label: string
  image: string | null
  onChange: (image: string | null) => void
  /** Of the button that leaves the image out. */
  removeLabel: string
}

export function ContentImageField({ label, image, onChange, removeLabel }: Props) {
  const upload = useImageUpload(uploadAdminImage)
  const { id, clear } = upload
  // The upload ends later than the choice, when other fields may have changed.
  const finishUpload = useEffectEvent((imageId: string) => {
    onChange(imageId)
    clear()
  })
  useEffect(() => {
    if (id !== undefined) finishUpload(id)
  }, [id])
  return (
    <div className={styles.image}>
      {image !== null && (
        <img
          src={`/api/admin/images/${image}`}
          alt={t.admin.siteContent.current({ label: label.toLowerCase() })}
          width={48}
          height={48}
        />
      )}
      <ImageField label={label} upload={upload} hint={t.admin.siteContent.squareJpegPngOrWebpUp} />
      {image !== null && (
        <Button size="dense" onClick={() => onChange(null)}>
          {removeLabel}
        </Button>
      )}
    </div>
  )
}
