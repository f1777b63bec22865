/** One page is the template of all case studies, which are published content. */
export const CASE_STUDY_TEMPLATE = '/case-study/template'

/** Pages prerendered at build time; the server matches their paths case-insensitively. */
export const PUBLIC_PAGES = [
  { path: '/', title: 'If it is not funded, it is not paid' },
  { path: '/About', title: 'Straightforward by design' },
  { path: '/Product', title: 'Three packages, with their limits' },
  { path: '/Unique', title: 'Four things you can check today' },
  { path: '/Ourwhy', title: 'Most networks fail the same way' },
  { path: '/Transparency', title: 'What is owed, held, paid and pending' },
  { path: '/Support', title: 'Support from people who read your message' },
  { path: '/terms-and-conditions', title: 'Terms and Conditions' },
  { path: '/Terms-of-use', title: 'Terms of Use' },
  { path: '/Privacy-Policy', title: 'Privacy Policy' },
  { path: CASE_STUDY_TEMPLATE, title: 'One case, step by step' },
] as const

export const PUBLIC_PATHS = PUBLIC_PAGES.map(({ path }) => path)

/** Matches no page, so that the not-found page is prerendered; the build renames it to 404.html. */
export const NOT_FOUND_PATH = '/not-found-page'
