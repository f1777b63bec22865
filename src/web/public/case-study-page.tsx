import { useParams } from 'react-router'
import { caseStudies } from './content/case-studies.ts'
import styles from './case-study-page.module.css'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { SampleTag } from './components/sample-tag.tsx'
import section from './layout/section.module.css'

const findStudy = (slug: string | undefined) =>
  caseStudies.find((study) => study.slug === slug?.toLowerCase()) ?? caseStudies[0]

export const meta = ({ params }: { params: { slug?: string } }) => {
  const study = findStudy(params.slug)
  return study
    ? pageMeta({
        path: `/case-study/${study.slug}`,
        title: `Case study: ${study.title}`,
        description: study.summary,
      })
    : []
}

export default function CaseStudyPage() {
  const study = findStudy(useParams()['slug'])
  if (!study) return null
  const others = caseStudies.filter(({ slug }) => slug !== study.slug)
  return (
    <>
      <article className={`${section.column} ${styles.page}`}>
        <header className={styles.head}>
          {study.sample && <SampleTag />}
          <h1>{study.title}</h1>
          <p className={section.lead}>{study.summary}</p>
          {study.sample && (
            <p className={section.fine}>
              This is how the product works. The case itself is made up to show it, until a member agrees to
              share theirs.
            </p>
          )}
        </header>
        <ol className={styles.steps}>
          {study.steps.map(({ state, name, when, text }) => (
            <li key={name} data-state={state}>
              <p className={styles.when}>{when}</p>
              <h2>{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={`${section.card} ${styles.lesson}`}>
          <b>What it shows</b>
          {study.lesson}
        </p>
        <nav className={styles.others} aria-label="Other case studies">
          {others.map(({ slug, title }) => (
            <a key={slug} className={section.link} href={`/case-study/${slug}`}>
              Next: {title} →
            </a>
          ))}
          <a className={section.link} href="/Transparency">
            See the published figures →
          </a>
        </nav>
      </article>
      <CallToAction />
    </>
  )
}
