import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { ContentImageField } from './content-image-field.tsx'
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
        <ContentImageField
          label="Logo"
          image={brand.logo}
          onChange={(logo) => set('brand', { ...brand, logo })}
          removeLabel="Use the standard logo"
        />
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
