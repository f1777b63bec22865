import { COMPARISON, PLATFORM_TYPES } from '../content/comparison.ts'
import styles from './comparison-table.module.css'

const isOurs = (column: number) => ({ ...(column === 0 && { 'data-ours': true }) })

export function ComparisonTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">What to compare</th>
          {PLATFORM_TYPES.map((kind, column) => (
            <th key={kind} scope="col" {...isOurs(column)}>
              {kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARISON.map(({ question, answers }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            {answers.map((answer, column) => (
              <td key={PLATFORM_TYPES[column]} data-kind={PLATFORM_TYPES[column]} {...isOurs(column)}>
                {answer}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
