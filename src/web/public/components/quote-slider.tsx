import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { Repeat } from '../repeat.tsx'
import styles from './quote-slider.module.css'
import { SampleTag } from './sample-tag.tsx'
import { Slider } from './slider.tsx'

export function QuoteSlider() {
  return (
    <Slider
      label="Quotes and case studies"
      slides={[
        { section: 'testimonials', number: figure('testimonial.slide'), content: <Quote /> },
        { section: 'caseStudies', number: figure('study.slide'), content: <CaseStudyCard /> },
      ]}
    />
  )
}

/** Inside a section of testimonials. */
export function Quote() {
  return (
    <div className={`${section.card} ${styles.card}`}>
      <Repeat section="testimonial.sample">
        <SampleTag />
      </Repeat>
      <blockquote className={styles.quote}>{figure('testimonial.quote')}</blockquote>
      <p className={styles.by}>{figure('testimonial.by')}</p>
    </div>
  )
}

function CaseStudyCard() {
  return (
    <article className={`${section.card} ${styles.card}`}>
      <Repeat section="study.sample">
        <SampleTag />
      </Repeat>
      <h3 className={section.cardTitle}>{`Case study: ${figure('study.titleInSentence')}`}</h3>
      <ol className={styles.steps}>
        <Repeat section="study.steps">
          <li data-state={figure('step.state')}>
            <b>{figure('step.name')}</b>
            <span>{figure('step.when')}</span>
          </li>
        </Repeat>
      </ol>
      <a
        className={section.link}
        href={`/case-study/${figure('study.slug')}`}
        aria-label={`Read the case study: ${figure('study.title')}`}
      >
        Read the case study →
      </a>
    </article>
  )
}
