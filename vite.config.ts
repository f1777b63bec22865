import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { subsetFonts } from './tools/web-build/subset-fonts.ts'

const isKit = process.env.TRIBUTARY_KIT === '1'

const ICON_IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Imports each icon from its own file: the package's index lists six thousand and takes most of a build to parse. */
function importIconsDirectly(): Plugin {
  const directImport = (icon: string) =>
    `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
  return {
    name: 'import-icons-directly',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: ICON_IMPORT },
      handler: (code) =>
        code.replaceAll(ICON_IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(directImport)
            .join(';'),
        ),
    },
  }
}

/** The build allows ten seconds for a page. On a busy machine, loading all pages and simulating the default network take longer. */
function loadPagesFirst(): Plugin {
  return {
    name: 'load-pages-first',
    async configurePreviewServer() {
      const build = isKit ? 'build/kit' : 'build/product'
      await import(pathToFileURL(resolve(build, 'server/index.js')).href)
    },
  }
}

/** Before any style sheet is read: the ones of the client and of the prerendering name the same files. */
function subsetFontsFirst(): Plugin {
  let subset: Promise<void> | undefined
  return { name: 'subset-fonts-first', buildStart: () => (subset ??= subsetFonts()) }
}

/** Modules of the back office and of reports, which most screens of a member do not need. */
const BACK_OFFICE = /\/src\/(?:web|contract)\/admin\//
const REPORT = /\/src\/(?:web\/report|contract\/reports)\//
/** The public pages are prerendered, so that no screen loads their texts. */
const PUBLIC_PAGE = /\/src\/(?:web\/public|messages\/(?:\w+\/|public-messages))/
const isForEveryScreen = (id: string) => !BACK_OFFICE.test(id) && !REPORT.test(id) && !PUBLIC_PAGE.test(id)

/** One small chunk, so that the check of statements costs every member less than 3 kB. */
const STATEMENT_CHECK =
  /\/src\/(?:web\/member\/proof\/check\/(?!alarm|fault)|domain\/statements\/(?:liability-tree|read-header-fact))/

/**
 * By default every set of screens that shares modules gets its own chunk, up to a hundred small ones per screen. One chunk
 * for modules that twelve screens or more use, and others for reports, the back office and icons, load fewer bytes in a third
 * of the requests.
 */
const chunkGroups = [
  { name: 'browser-check', test: STATEMENT_CHECK, priority: 2 },
  { name: 'core', test: isForEveryScreen, minShareCount: 12, priority: 4 },
  { name: 'report', test: REPORT, minShareCount: 12, priority: 3 },
  { name: 'back-office', test: BACK_OFFICE, minShareCount: 12, priority: 3 },
  { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [subsetFontsFirst(), importIconsDirectly(), loadPagesFirst(), reactRouter()],
  // No data: URLs, so that the content security policy can stay at 'self'.
  build: { assetsInlineLimit: 0 },
  // In the other format a script would insert the styles that it imports, which the content security policy refuses.
  worker: { format: 'es' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})
