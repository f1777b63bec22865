import { useEffect, useEffectEvent } from 'react'
import { uploadAdminImage } from '#contract/platform/images.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

export function BrandPanel({ editor }: { editor: ContentEditor }) {
  const { content, set, errorOf } = editor
  const { brand } = content
  const field = (name: 'name' | 'tagline' | 'primary' | 'accent') => ({
    value: brand[name],
    error: errorOf('brand', name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set('brand', { ...brand, [name]: currentTarget.value }),
  })
  return (
    <div className={panels.stack}>
      <PanelCard heading="Name and logo">
        <div className={styles.fields}>
          <TextField label="Product name" maxLength={40} {...field('name')} />
          <TextField label="Line under the name" maxLength={80} {...field('tagline')} />
        </div>
        <LogoField editor={editor} />
      </PanelCard>
      <PanelCard heading="Colours">
        <div className={styles.fields}>
          <TextField label="Main colour, for buttons and links" type="color" {...field('primary')} />
          <TextField label="Accent colour, for headers" type="color" {...field('accent')} />
        </div>
        <p className={panels.muted}>
          White text must be readable on both. Lighter variants for the dark theme are made from them.
        </p>
      </PanelCard>
    </div>
  )
}

function LogoField({ editor: { content, set } }: { editor: ContentEditor }) {
  const { brand } = content
  const upload = useImageUpload(uploadAdminImage)
  const { id } = upload
  // The upload ends later than the choice, when other fields may have changed.
  const setLogo = useEffectEvent((logo: string) => set('brand', { ...brand, logo }))
  useEffect(() => {
    if (id !== undefined) setLogo(id)
  }, [id])
  return (
    <div className={styles.logo}>
      {brand.logo !== null && id === undefined && (
        <img src={`/api/admin/images/${brand.logo}`} alt="Current logo" width={48} height={48} />
      )}
      <ImageField label="Logo" upload={upload} hint="Square, PNG or WebP, up to 6 MB" />
      {brand.logo !== null && (
        <Button
          size="dense"
          onClick={() => {
            upload.clear()
            set('brand', { ...brand, logo: null })
          }}
        >
          Use the standard logo
        </Button>
      )}
    </div>
  )
}
