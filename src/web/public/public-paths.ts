import { caseStudies } from './content/case-studies.ts'

/** The pages that are made at build time and read without JavaScript. The server finds them whatever their case. */
export const PUBLIC_PAGES = [
  { path: '/', title: 'If it is not funded, it is not paid' },
  { path: '/About', title: 'Manners, in software' },
  { path: '/Product', title: 'Three packages, with their limits' },
  { path: '/Unique', title: 'Four things you can look at today' },
  { path: '/Ourwhy', title: 'Most networks fail the same way' },
  { path: '/Transparency', title: 'What is owed, held, paid and pending' },
  { path: '/Support', title: 'Help from people who read first' },
  { path: '/terms-and-conditions', title: 'Terms and Conditions' },
  { path: '/Terms-of-use', title: 'Terms of Use' },
  { path: '/Privacy-Policy', title: 'Privacy Policy' },
  ...caseStudies.map(({ slug, title }) => ({ path: `/case-study/${slug}`, title })),
] as const

export const PUBLIC_PATHS = PUBLIC_PAGES.map(({ path }) => path)

/** Matches no page, so that the page for unknown addresses can be made at build time: the build names it 404.html. */
export const NOT_FOUND_PATH = '/not-found-page'
