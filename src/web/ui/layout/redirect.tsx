import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Replaces the current screen by another one, and does so again if the user navigates (such as with Back) before that screen has
 * loaded. `Navigate` would not: the page would stay empty. The caller memoizes `state`, because every new object navigates again.
 */
export function Redirect({ to, state }: { to: string; state: object }) {
  const navigate = useNavigate()
  // A new object for every completed navigation.
  const location = useLocation()
  useEffect(() => {
    if (location.pathname !== to) void navigate(to, { replace: true, state })
  }, [navigate, location, to, state])
  return null
}
