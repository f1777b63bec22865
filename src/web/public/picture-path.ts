/** Where the picture for a shared link is, as the build draws it. */
export const picturePath = (path: string) => `/share${path === '/' ? '/home' : path.toLowerCase()}.png`
