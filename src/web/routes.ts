import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// This file is read by the build, on Node; it never reaches a browser.
declare const process: { env: Record<string, string | undefined> }
const showsKit = process.env.NODE_ENV === 'development' || process.env.TRIBUTARY_KIT === '1'

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
    ]),
    layout('admin/layout/admin-layout.tsx', [
      route('anjo/dashboard', 'admin/dashboard/admin-dashboard-page.tsx'),
    ]),
    ...(showsKit ? [route('kit', 'ui/kit/kit-screen.tsx')] : []),
  ]),
] satisfies RouteConfig
