import { IconInfoCircle } from '@tabler/icons-react'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure, fillPackage } from '../figure.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './package-cards.module.css'
import section from '../layout/section.module.css'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'

/** Three equal cards, none of them "popular": limits are as prominent as the rate. */
export function PackageCards({ levels = false }: { levels?: boolean }) {
  const { conditions } = usePublicLocale().messages.exhibits.packages
  return (
    <>
      <ul className={styles.cards}>
        {packageTypes.map((type) => (
          <PackageCard key={type} type={type} levels={levels} />
        ))}
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

function PackageCard({ type, levels }: { type: PackageType; levels: boolean }) {
  const { packages } = usePublicLocale().messages.exhibits
  const fill = (message: string) => fillPackage(message, type)
  return (
    <li className={`${section.card} ${styles.card}`}>
      <h3 className={section.cardTitle}>{figure(`plan.${type}.name`)}</h3>
      <p className={textStyles.muted}>{fill(packages.range)}</p>
      <p className={styles.rate}>
        <RichText text={fill(packages.rate)} tags={TAGS} />
      </p>
      <dl className={styles.rows}>
        {packages.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fill(value)}</dd>
          </div>
        ))}
      </dl>
      {levels && (
        <p className={styles.levels}>
          <RichText text={fill(packages.levels)} tags={TAGS} />
        </p>
      )}
      <p className={styles.projection}>
        <RichText text={fill(packages.projection)} tags={TAGS} />
      </p>
    </li>
  )
}
