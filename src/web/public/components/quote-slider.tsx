import { caseStudies, type CaseStudy } from '../content/case-studies.ts'
import { testimonials, type Testimonial } from '../content/testimonials.ts'
import { SampleTag } from './sample-tag.tsx'
import section from '../layout/section.module.css'
import { Slider } from './slider.tsx'
import styles from './quote-slider.module.css'

const slides = [
  ...testimonials.map((testimonial) => ({
    key: testimonial.quote,
    content: <Quote testimonial={testimonial} />,
  })),
  ...caseStudies.map((study) => ({ key: study.slug, content: <CaseStudyCard study={study} /> })),
]

export function QuoteSlider() {
  return <Slider label="Quotes and case studies" slides={slides} />
}

export function Quote({ testimonial: { quote, by, sample } }: { testimonial: Testimonial }) {
  return (
    <div className={`${section.card} ${styles.card}`}>
      {sample && <SampleTag />}
      <blockquote className={styles.quote}>{quote}</blockquote>
      <p className={styles.by}>{by}</p>
    </div>
  )
}

function CaseStudyCard({ study: { slug, title, steps, sample } }: { study: CaseStudy }) {
  return (
    <article className={`${section.card} ${styles.card}`}>
      {sample && <SampleTag />}
      <h3 className={section.cardTitle}>Case study: {title.charAt(0).toLowerCase() + title.slice(1)}</h3>
      <ol className={styles.steps}>
        {steps.map(({ state, name, when }) => (
          <li key={name} data-state={state}>
            <b>{name}</b>
            <span>{when}</span>
          </li>
        ))}
      </ol>
      <a className={section.link} href={`/case-study/${slug}`} aria-label={`Read the case study: ${title}`}>
        Read the case study →
      </a>
    </article>
  )
}
