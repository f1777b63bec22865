import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { ImageUpload } from './image-upload.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { FieldNote } from './field-note.tsx'
import field from './field.module.css'
import styles from './image-field.module.css'

/** Takes one picture, by choosing or dropping it, and shows it. The button is the file field itself, drawn over. */
export function ImageField({
  label,
  upload,
  error,
  hint = 'JPEG, PNG or WebP, at most 6 MB',
}: {
  label: string
  upload: ImageUpload
  error?: string | undefined
  hint?: string
}) {
  const id = useId()
  const { name, preview, working, problem, choose, clear } = upload
  const wrong = problem ?? (upload.id === undefined ? error : undefined)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={wrong !== undefined} data-full={preview !== undefined}>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}note`}
          aria-invalid={wrong !== undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) choose(file)
            currentTarget.value = ''
          }}
        />
        {preview === undefined ? (
          <Icon icon={IconPhotoPlus} size={24} />
        ) : (
          <img src={preview} alt={`Chosen: ${name ?? ''}`} />
        )}
        <span className={styles.text}>
          {name ?? 'Choose a picture, or drop it here'}
          <small>{working ? 'Uploading' : hint}</small>
        </span>
        {working && <Spinner />}
        {preview !== undefined && !working && (
          <button type="button" aria-label="Remove the picture" onClick={clear}>
            <Icon icon={IconX} size={20} />
          </button>
        )}
      </div>
      <FieldNote id={`${id}note`} verdict={undefined} error={wrong} />
    </div>
  )
}
