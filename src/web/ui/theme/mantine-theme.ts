import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine asks for ten shades of a colour; ours are all the one token, which each theme sets. */
const river: MantineColorsTuple = [
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
  'var(--river-2)',
]

const arrowNames = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}

export const mantineTheme = createTheme({
  colors: { river },
  primaryColor: 'river',
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--r-control)',
  respectReducedMotion: true,
  // Components are named, not imported, so that a page loads only those it uses.
  components: {
    Pagination: {
      defaultProps: {
        getControlProps: (control: keyof typeof arrowNames) => ({ 'aria-label': arrowNames[control] }),
      },
    },
  },
})
