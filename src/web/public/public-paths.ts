/** The pages that are made at build time and read without JavaScript. The server looks them up in lower case. */
export const PUBLIC_PATHS = ['/']

/** Matches no page, so that the page for unknown addresses can be made at build time: the build names it 404.html. */
export const NOT_FOUND_PATH = '/not-found-page'
