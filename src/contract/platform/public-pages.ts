/** The template page of all case studies, whose texts are published site content. */
export const CASE_STUDY_TEMPLATE = '/case-study/template'

/** Pages prerendered at build time; the server matches their paths case-insensitively. The headline is for the share image. */
export const PUBLIC_PAGES = [
  { path: '/', headline: 'If it is not funded, it is not paid' },
  { path: '/About', headline: 'Straightforward by design' },
  { path: '/Product', headline: 'Three packages, with their limits' },
  { path: '/Unique', headline: 'Four things you can check today' },
  { path: '/Ourwhy', headline: 'Most networks fail the same way' },
  { path: '/Simulator', headline: 'What happens when revenue falls?' },
  { path: '/Transparency', headline: 'What is owed, held, paid and pending' },
  { path: '/Support', headline: 'Support from people who read your message' },
  { path: '/terms-and-conditions', headline: 'Terms and Conditions' },
  { path: '/Terms-of-use', headline: 'Terms of Use' },
  { path: '/Privacy-Policy', headline: 'Privacy Policy' },
  { path: CASE_STUDY_TEMPLATE, headline: 'One case, step by step' },
] as const

export const PUBLIC_PATHS = PUBLIC_PAGES.map(({ path }) => path)

/** Path of a page's link preview image. */
export const shareImagePath = (path: string) => `/share${path === '/' ? '/home' : path.toLowerCase()}.png`

/** Matches no page, so that the not-found page is prerendered; the build renames it to 404.html. */
export const NOT_FOUND_PATH = '/not-found-page'
