import type { ReactNode } from 'react'
import { signOut, type readSession } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { clearSession } from '#web/api/stored-session.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TopBanner } from '../layout/top-banner.tsx'

type View = NonNullable<ResponseBody<typeof readSession>['view']>

const emphasize = (words: ReactNode) => <strong>{words}</strong>

/** Shown on every screen while an administrator views the account. */
export function ViewBanner({ userrefid, view }: { userrefid: string; view: View }) {
  const { send, working } = useEndpointMutation(signOut)
  async function end() {
    if (!(await send({}))) {
      showToast({ tone: 'bad', message: t.session.weCouldntEndTheViewTry })
      return
    }
    // Cleared on `pagehide`: earlier, the guard would redirect to sign-in.
    addEventListener('pagehide', () => clearSession('member'), { once: true })
    location.assign(`/anjo/members/${userrefid}`)
  }
  return (
    <TopBanner label={t.session.viewAsMember}>
      <p>
        {t.session.viewBanner({
          userrefid,
          endsAt: view.endsAt.toISOString().slice(11, 16),
          strong: emphasize,
        })}
      </p>
      <Button size="dense" working={working} onClick={() => void end()}>
        {t.session.endView}
      </Button>
    </TopBanner>
  )
}
