import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { ImageUpload } from './image-upload.ts'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FieldNote } from './field-note.tsx'
import field from './field.module.css'
import styles from './image-field.module.css'

/** Chooses or drops one image and previews it. The visible box covers a native file input. */
export function ImageField({
  label,
  upload,
  error,
  hint = t.ui.imageFormats,
}: {
  label: string
  upload: ImageUpload
  error?: string | undefined
  hint?: string
}) {
  const id = useId()
  const { name, preview, working, problem, choose, clear } = upload
  const shownError = problem ?? (upload.id === undefined ? error : undefined)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={shownError !== undefined} data-full={preview !== undefined}>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}note`}
          aria-invalid={shownError !== undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) choose(file)
            currentTarget.value = ''
          }}
        />
        {preview === undefined ? (
          <Icon icon={IconPhotoPlus} size={24} />
        ) : (
          <img src={preview} alt={t.ui.chosen({ name: name ?? '' })} />
        )}
        <span className={styles.text}>
          {name ?? t.ui.chooseImage}
          <small>{working ? t.ui.uploading : hint}</small>
        </span>
        {working && <Spinner />}
        {preview !== undefined && !working && (
          <button type="button" aria-label={t.ui.removeImage} onClick={clear}>
            <Icon icon={IconX} size={20} />
          </button>
        )}
      </div>
      <FieldNote id={`${id}note`} verdict={undefined} error={shownError} />
    </div>
  )
}
