import { t } from '#web/language/messages.ts'
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
      <PanelCard heading={t.admin.siteContent.nameAndLogo}>
        <div className={styles.fields}>
          <TextField label={t.admin.siteContent.productName} maxLength={40} {...field('name')} />
          <TextField label={t.admin.siteContent.lineUnderTheName} maxLength={80} {...field('tagline')} />
        </div>
        <ContentImageField
          label={t.admin.siteContent.logo}
          image={brand.logo}
          onChange={(logo) => set('brand', { ...brand, logo })}
          removeLabel={t.admin.siteContent.takeTheStandardLogo}
        />
      </PanelCard>
      <PanelCard heading={t.admin.siteContent.colours}>
        <div className={styles.fields}>
          <TextField
            label={t.admin.siteContent.mainColourForButtonsAndLinks}
            type="color"
            {...field('primary')}
          />
          <TextField label={t.admin.siteContent.accentColourForHeaders} type="color" {...field('accent')} />
        </div>
        <p className={panels.muted}>{t.admin.siteContent.colorsHint}</p>
      </PanelCard>
    </div>
  )
}
