import { useMediaQuery } from '@mantine/hooks'

/** From this width on, screens use the width of a desktop. The style sheets repeat it. */
const WIDE_QUERY = '(min-width: 1024px)'

export const useIsWide = () => useMediaQuery(WIDE_QUERY, undefined, { getInitialValueInEffect: false })
