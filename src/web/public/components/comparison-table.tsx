import { usePublicLocale } from '../use-public-locale.ts'
import styles from './comparison-table.module.css'

const isOurs = (column: number) => ({ ...(column === 0 && { 'data-ours': true }) })

export function ComparisonTable() {
  const { question: heading, platforms, rows } = usePublicLocale().messages.comparison
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {platforms.map((kind, column) => (
            <th key={kind} scope="col" {...isOurs(column)}>
              {kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ question, answers }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            {answers.map((answer, column) => (
              <td key={platforms[column]} data-kind={platforms[column]} {...isOurs(column)}>
                {answer}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
