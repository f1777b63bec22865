import { t } from '#web/language/messages.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

export function CompanyPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  const { company, contact } = content
  return (
    <div className={panels.stack}>
      <PanelCard heading={t.admin.siteContent.companyHeading}>
        <p className={panels.muted}>{t.admin.siteContent.companyHint}</p>
        <div className={styles.fields}>
          {(Object.keys(t.admin.siteContent.company) as (keyof typeof t.admin.siteContent.company)[]).map(
            (name) => (
              <TextField
                key={name}
                label={t.admin.siteContent.company[name]}
                type={name === 'legalEffectiveDate' ? 'date' : 'text'}
                value={company[name]}
                error={errorOf('company', name)}
                onChange={({ currentTarget }) => set('company', { ...company, [name]: currentTarget.value })}
              />
            ),
          )}
        </div>
      </PanelCard>
      <PanelCard heading={t.admin.siteContent.contactHeading}>
        <div className={styles.fields}>
          {(Object.keys(t.admin.siteContent.contact) as (keyof typeof t.admin.siteContent.contact)[]).map(
            (name) => (
              <TextField
                key={name}
                label={t.admin.siteContent.contact[name]}
                inputMode={name === 'email' ? 'email' : 'tel'}
                value={contact[name]}
                error={errorOf('contact', name)}
                onChange={({ currentTarget }) => set('contact', { ...contact, [name]: currentTarget.value })}
              />
            ),
          )}
        </div>
      </PanelCard>
    </div>
  )
}
