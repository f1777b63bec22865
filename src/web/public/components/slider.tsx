import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PublicMessages } from '#messages/public-messages.ts'
import type { RepeatedSection } from '#contract/platform/site-figures.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Repeat } from '../repeat.tsx'
import styles from './slider.module.css'

/** `section` is repeated for each published entry; `number` is "1 of 3". */
type Slides = { section: RepeatedSection; number: string; content: ReactNode }
type Props = { messages: PublicMessages['layout']['slider']; slides: readonly Slides[] }

/** A horizontally scrolling list. With scripts it also autoplays and shows its buttons (see scripts/sliders.ts). */
export function Slider({ messages, slides }: Props) {
  return (
    <section aria-roledescription={messages.carousel} aria-label={messages.label} data-slider>
      <ul className={styles.track} data-slider-track aria-label={messages.slides}>
        {slides.map(({ section, number, content }) => (
          <Repeat key={section} section={section}>
            <li aria-roledescription={messages.slide} aria-label={number}>
              {content}
            </li>
          </Repeat>
        ))}
      </ul>
      <div className={styles.controls} data-slider-controls hidden>
        <button type="button" data-slider-previous aria-label={messages.previous}>
          <Icon icon={IconArrowLeft} size={20} />
        </button>
        <button type="button" data-slider-next aria-label={messages.next}>
          <Icon icon={IconArrowRight} size={20} />
        </button>
        <button type="button" data-slider-pause aria-label={messages.pause} aria-pressed="false">
          <span data-playing>
            <Icon icon={IconPlayerPause} size={20} />
          </span>
          <span data-paused>
            <Icon icon={IconPlayerPlay} size={20} />
          </span>
        </button>
      </div>
    </section>
  )
}
