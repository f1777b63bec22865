import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.layer.css'
import type { ReactNode } from 'react'
import './mantine-variables.css'
import { mantineTheme } from './mantine-theme.ts'
import { themeStorage } from './theme-storage.ts'

/**
 * What dialogs, drawers and tabs need around them. It stands behind the doors, which use none of them and load faster
 * without. Mantine's variables come from a file: no page needs inline style.
 */
export function WidgetProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={themeStorage}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
