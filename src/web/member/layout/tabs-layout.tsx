import { Outlet } from 'react-router'
import { TabBar } from './tab-bar.tsx'

export default function TabsLayout() {
  return (
    <>
      <Outlet />
      <TabBar />
    </>
  )
}
