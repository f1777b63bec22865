import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiProvider } from '#web/api/api-provider.tsx'
import { loadArea, useLocale, type Area } from '#web/language/language.ts'
import { PageAnnouncer } from '#web/ui/layout/page-announcer.tsx'
import { ToastRegion } from '#web/ui/feedback/toast/toast-region.tsx'

const areaOf = ({ pathname }: URL): Area => (pathname.startsWith('/anjo') ? 'admin' : 'member')

/** No screen is rendered before its texts are loaded. */
export async function clientLoader({ request }: { request: Request }) {
  await loadArea(areaOf(new URL(request.url)))
  return null
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  areaOf(currentUrl) !== areaOf(nextUrl)

/**
 * Shared by the member area and the back office, including their sign-in screens. Another language renders all of it
 * again and reads its data again, because the server answers in the language of a request.
 */
export default function AppLayout() {
  const locale = useLocale()
  return (
    <ApiProvider key={locale}>
      <PageAnnouncer />
      <Outlet />
      <ToastRegion />
    </ApiProvider>
  )
}
