import type { PackagePlan } from '#domain/plan/plan.ts'
import { localeDetails, translatedLocales } from '#messages/locales.ts'
import { t } from '#web/language/messages.ts'
import { optionalTextCell } from './cell-kinds.ts'
import { PlanCell } from './plan-cell.tsx'
import { PlanTable, RowHead } from './plan-section.tsx'
import styles from './text-table.module.css'
import { usePlanDraftContext } from './use-plan-draft.ts'

/** The names and descriptions of the packages, with a column for each language. The English name is a term of the package. */
export function TextTable() {
  const { plan } = usePlanDraftContext()
  const text = t.admin.planEditor
  const head = (
    <tr>
      <RowHead hint={text.textsHint}>{text.texts}</RowHead>
      <th scope="col">{localeDetails.en.name}</th>
      {translatedLocales.map((locale) => (
        <th key={locale} scope="col">
          {localeDetails[locale].name}
        </th>
      ))}
    </tr>
  )
  return (
    <div className={styles.texts}>
      <PlanTable label={text.texts} head={head}>
        {plan.packages.map((terms) => (
          <TextRows key={terms.key} terms={terms} />
        ))}
      </PlanTable>
    </div>
  )
}

function TextRows({ terms: { key, name } }: { terms: PackagePlan }) {
  const text = t.admin.planEditor
  const path = `packages.${key}`
  const [nameRow, descriptionRow] = [text.nameOf({ name }), text.descriptionOf({ name })]
  const label = (row: string, locale: keyof typeof localeDetails) =>
    text.cell({ row, column: localeDetails[locale].name })
  const cell = { kind: optionalTextCell }
  return (
    <>
      <tr>
        <RowHead>{nameRow}</RowHead>
        <td>{name}</td>
        {translatedLocales.map((locale) => (
          <td key={locale}>
            <PlanCell {...cell} path={`${path}.translations.${locale}.name`} label={label(nameRow, locale)} />
          </td>
        ))}
      </tr>
      <tr>
        <RowHead>{descriptionRow}</RowHead>
        <td>
          <PlanCell {...cell} path={`${path}.description`} label={label(descriptionRow, 'en')} isLong />
        </td>
        {translatedLocales.map((locale) => (
          <td key={locale}>
            <PlanCell
              {...cell}
              path={`${path}.translations.${locale}.description`}
              label={label(descriptionRow, locale)}
              isLong
            />
          </td>
        ))}
      </tr>
    </>
  )
}
