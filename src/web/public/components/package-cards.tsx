import { IconInfoCircle } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import { Repeat } from '../repeat.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './package-cards.module.css'
import section from '../layout/section.module.css'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'

/** Equal cards, none of them "popular": limits are as prominent as the rate. */
export function PackageCards({ levels = false }: { levels?: boolean }) {
  const { conditions } = usePublicLocale().messages.exhibits.packages
  return (
    <>
      <ul className={styles.cards}>
        <Repeat section="packages">
          <PackageCard levels={levels} />
        </Repeat>
      </ul>
      <p className={styles.conditions}>
        <Icon icon={IconInfoCircle} size={20} />
        <span>{conditions}</span>
      </p>
    </>
  )
}

const TAGS: RichTextTags = {
  b: (children) => <b>{children}</b>,
  span: (children) => <span>{children}</span>,
}

function PackageCard({ levels }: { levels: boolean }) {
  const { packages } = usePublicLocale().messages.exhibits
  return (
    <li className={`${section.card} ${styles.card}`}>
      <h3 className={section.cardTitle}>{figure('package.name')}</h3>
      <p className={styles.description}>{figure('package.description')}</p>
      <p className={textStyles.muted}>{packages.range}</p>
      <p className={styles.rate}>
        <RichText text={packages.rate} tags={TAGS} />
      </p>
      <dl className={styles.rows}>
        {packages.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {levels && (
        <p className={styles.levels}>
          <RichText text={packages.levels} tags={TAGS} />
        </p>
      )}
      <p className={styles.projection}>
        <RichText text={packages.projection} tags={TAGS} />
      </p>
    </li>
  )
}
