import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const ICON_IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Imports each icon from its own file: reading all six thousand through the one list takes most of a build. */
function iconsFromTheirFiles(): Plugin {
  const fromItsFile = (icon: string) => `import ${icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
  return {
    name: 'icons-from-their-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: ICON_IMPORT },
      handler: (code) =>
        code.replaceAll(ICON_IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(fromItsFile)
            .join(';'),
        ),
    },
  }
}

export default defineConfig({
  plugins: [iconsFromTheirFiles(), reactRouter()],
  // Nothing becomes a data: address, so that the content security policy can stay at 'self'.
  build: { assetsInlineLimit: 0 },
  // `react-router dev` beside a running product.
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
