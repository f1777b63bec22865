/** Path of the social card that the build renders for a page. */
export const socialCardPath = (path: string) => `/share${path === '/' ? '/home' : path.toLowerCase()}.png`
