import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { Repeat } from '../repeat.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './quote-slider.module.css'
import { SampleTag } from './sample-tag.tsx'
import { Slider } from './slider.tsx'

export function QuoteSlider() {
  const { slider } = usePublicLocale().messages.layout
  return (
    <Slider
      messages={slider}
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
  const { messages, localize } = usePublicLocale()
  const { slider } = messages.layout
  return (
    <article className={`${section.card} ${styles.card}`}>
      <Repeat section="study.sample">
        <SampleTag />
      </Repeat>
      <h3 className={section.cardTitle}>{slider.caseStudy}</h3>
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
        href={localize(`/case-study/${figure('study.slug')}`)}
        aria-label={slider.readLabel}
      >
        {slider.read}
      </a>
    </article>
  )
}
