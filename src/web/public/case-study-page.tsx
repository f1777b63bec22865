import styles from './case-study-page.module.css'
import { SampleTag } from './components/sample-tag.tsx'
import { figure } from './figure.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { pageMeta } from './layout/page-meta.ts'
import section from './layout/section.module.css'
import { CASE_STUDY_TEMPLATE } from '#contract/platform/public-pages.ts'
import { Repeat } from './repeat.tsx'
import { usePublicLocale } from './use-public-locale.ts'

export const meta = pageMeta(({ caseStudy }) => ({
  path: `/case-study/${figure('study.slug')}`,
  cardPath: CASE_STUDY_TEMPLATE,
  title: caseStudy.title,
  description: figure('study.summary'),
}))

/** The template of every published case study. */
export default function CaseStudyPage() {
  const { messages, localize } = usePublicLocale()
  const { caseStudy } = messages
  return (
    <>
      <article className={`${section.column} ${styles.page}`}>
        <header className={styles.head}>
          <Repeat section="study.sample">
            <SampleTag />
          </Repeat>
          <h1 className={section.pageTitle}>{figure('study.title')}</h1>
          <p className={section.lead}>{figure('study.summary')}</p>
          <Repeat section="study.sample">
            <p className={section.fine}>{caseStudy.sample}</p>
          </Repeat>
        </header>
        <ol className={styles.steps}>
          <Repeat section="study.steps">
            <li data-state={figure('step.state')}>
              <p className={styles.when}>{figure('step.when')}</p>
              <h2>{figure('step.name')}</h2>
              <p>{figure('step.text')}</p>
            </li>
          </Repeat>
        </ol>
        <p className={`${section.card} ${styles.lesson}`}>
          <b>{caseStudy.lesson}</b>
          {figure('study.lesson')}
        </p>
        <nav className={styles.others} aria-label={caseStudy.others}>
          <Repeat section="study.others">
            <a className={section.link} href={localize(`/case-study/${figure('other.slug')}`)}>
              {caseStudy.next}
            </a>
          </Repeat>
          <a className={section.link} href={localize('/Transparency')}>
            {caseStudy.figures}
          </a>
        </nav>
      </article>
      <CallToAction />
    </>
  )
}
