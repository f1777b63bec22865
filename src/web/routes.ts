import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { reportsFor } from '../contract/reports/all-reports.ts'
import { faceOf, type Audience } from '../contract/reports/report.ts'

// This file is read by the build, on Node; it never reaches a browser.
declare const process: { env: Record<string, string | undefined> }
const showsKit = process.env.NODE_ENV === 'development' || process.env.TRIBUTARY_KIT === '1'

/** One screen serves every report of an area, each at the address that it declares. */
const reportRoutes = (audience: Audience, file: string) =>
  [...new Set(reportsFor(audience).map((report) => faceOf(report, audience).path))].map((path) =>
    route(path.slice(1), file, { id: path }),
  )

export default [
  layout('public/public-layout.tsx', [
    index('public/home-page.tsx'),
    route('*', 'public/not-found-page.tsx'),
  ]),
  layout('app-layout.tsx', [
    layout('member/layout/member-layout.tsx', [
      route('user/dashboard', 'member/dashboard/dashboard-screen.tsx'),
      route('user/packages', 'member/packages/packages-screen.tsx'),
      route('user/level', 'member/level/level-screen.tsx'),
      route('user/account', 'member/account/account-screen.tsx'),
      ...reportRoutes('member', 'member/reports/report-screen.tsx'),
    ]),
    layout('admin/layout/admin-layout.tsx', [
      route('anjo/dashboard', 'admin/dashboard/admin-dashboard-page.tsx'),
      ...reportRoutes('admin', 'admin/reports/report-page.tsx'),
    ]),
    ...(showsKit ? [route('kit', 'ui/kit/kit-screen.tsx')] : []),
  ]),
] satisfies RouteConfig
