import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

const COMPANY = {
  companyName: 'Company',
  registerNumber: 'Register number',
  companyAddress: 'Address',
  supervisedBy: 'Supervised by',
  governingLaw: 'Governing law, as in England and Wales',
  legalEffectiveDate: 'Legal pages apply from',
} as const
const CONTACT = { email: 'Contact email', phone: 'Contact phone' } as const

export function CompanyPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  const { company, contact } = content
  return (
    <div className={panels.stack}>
      <PanelCard heading="Company">
        <p className={panels.muted}>
          Named in the footer and on the legal pages. Empty fields use the server’s configuration.
        </p>
        <div className={styles.fields}>
          {(Object.keys(COMPANY) as (keyof typeof COMPANY)[]).map((name) => (
            <TextField
              key={name}
              label={COMPANY[name]}
              type={name === 'legalEffectiveDate' ? 'date' : 'text'}
              value={company[name]}
              error={errorOf('company', name)}
              onChange={({ currentTarget }) => set('company', { ...company, [name]: currentTarget.value })}
            />
          ))}
        </div>
      </PanelCard>
      <PanelCard heading="Contact">
        <div className={styles.fields}>
          {(Object.keys(CONTACT) as (keyof typeof CONTACT)[]).map((name) => (
            <TextField
              key={name}
              label={CONTACT[name]}
              inputMode={name === 'email' ? 'email' : 'tel'}
              value={contact[name]}
              error={errorOf('contact', name)}
              onChange={({ currentTarget }) => set('contact', { ...contact, [name]: currentTarget.value })}
            />
          ))}
        </div>
      </PanelCard>
    </div>
  )
}
