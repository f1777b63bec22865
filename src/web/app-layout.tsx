import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.layer.css'
import { Outlet } from 'react-router'
import { ApiProvider } from '#web/api/api-provider.tsx'
import { PageAnnouncer } from '#web/ui/layout/page-announcer.tsx'
import '#web/ui/theme/mantine-variables.css'
import { mantineTheme } from '#web/ui/theme/mantine-theme.ts'
import { themeStorage } from '#web/ui/theme/theme-storage.ts'
import { ToastRegion } from '#web/ui/toast/toast-region.tsx'

/** What member screens and the back office share. Mantine's variables come from a file: no page needs inline style. */
export default function AppLayout() {
  return (
    <ApiProvider>
      <MantineProvider
        theme={mantineTheme}
        colorSchemeManager={themeStorage}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <PageAnnouncer />
        <Outlet />
        <ToastRegion />
      </MantineProvider>
    </ApiProvider>
  )
}
