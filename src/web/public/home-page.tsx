import { PRODUCT_NAME } from '#web/product.ts'
import { HomeClosing } from './home/home-closing.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { HomePromise } from './home/home-promise.tsx'
import { HomeStreams } from './home/home-streams.tsx'

export const meta = () => [
  { title: `${PRODUCT_NAME} · If it is not funded, it is not paid` },
  {
    name: 'description',
    content:
      'A members-only network whose rewards come out of a funded treasury, never out of another member’s deposit.',
  },
]

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeStreams />
      <HomePromise />
      <HomeClosing />
    </>
  )
}
