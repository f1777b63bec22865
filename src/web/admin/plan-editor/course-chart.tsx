import type { WhatIfCourse } from '#contract/admin/plan-what-ifs.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import styles from './course-chart.module.css'

const [WIDTH, HEIGHT] = [300, 96]

type Point = { days: number; daily: number }

/** The average that fell due per day since the point before. */
function listDaily(course: WhatIfCourse, read: (point: WhatIfCourse[number]) => Micro | undefined): Point[] {
  const points: Point[] = []
  let [daysBefore, dueBefore] = [0, 0n]
  for (const point of course) {
    const due = read(point)
    if (due === undefined) break
    points.push({ days: point.days, daily: Number(due - dueBefore) / (point.days - daysBefore) })
    ;[daysBefore, dueBefore] = [point.days, due]
  }
  return points
}

/** What falls due per day under both plans, as far as they are computed. */
export function CourseChart({ course, days }: { course: WhatIfCourse; days: number }) {
  const text = t.admin.planEditor
  const current = listDaily(course, (point) => point.current.due)
  const changed = listDaily(course, (point) => point.changed?.due)
  const highest = Math.max(1, ...[...current, ...changed].map(({ daily }) => daily))
  const toPath = (points: readonly Point[]) =>
    points
      .map(({ days: day, daily }) => `${(day / days) * WIDTH},${HEIGHT - (daily / highest) * (HEIGHT - 4)}`)
      .join(' ')
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.key}>
        <span className={styles.title}>{text.duePerDay}</span>
        <span>
          <i /> {text.now}
        </span>
        <span>
          <i data-changed /> {text.withDraft}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline className={styles.line} points={toPath(current)} />
        <polyline className={styles.line} data-changed points={toPath(changed)} />
      </svg>
      <p className={styles.ends}>
        <span>{text.inDays({ days: 10 })}</span>
        <span>{text.inDays({ days })}</span>
      </p>
    </figure>
  )
}
