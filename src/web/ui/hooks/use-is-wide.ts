import { useMediaQuery } from '@mantine/hooks'
import { breakpoints } from '../breakpoints.ts'

const WIDE_QUERY = `(min-width: ${breakpoints.desktop}px)`

/** Whether the screen has the width of a desktop. */
export const useIsWide = () => useMediaQuery(WIDE_QUERY, undefined, { getInitialValueInEffect: false })
