import { readSecuritySettings, saveSecuritySettings } from '#contract/admin/admins.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

export function SecuritySetting() {
  const query = useEndpointQuery(readSecuritySettings, {})
  const { send, working, problem } = useEndpointMutation(saveSecuritySettings)
  const required = query.data?.requireTwoFactor ?? false
  const save = useConfirmation(
    {
      title: required ? 'Make two-factor sign-in optional?' : 'Require two-factor sign-in?',
      text: required
        ? 'Administrators will be able to sign in with their password alone.'
        : 'Administrators without it can open only their profile until they set it up.',
      confirm: 'Confirm',
    },
    () =>
      void send({ body: { requireTwoFactor: !required } }).then((answer) => {
        if (answer) showToast({ tone: 'good', message: 'Changes saved successfully!', seconds: 3 })
        return query.refetch()
      }),
  )
  return (
    <PanelCard
      heading="Two-factor sign-in for administrators"
      end={query.data && <Chip tone={required ? 'good' : 'plain'}>{required ? 'Required' : 'Optional'}</Chip>}
    >
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the sign-in setting",
          reassurance: 'Your settings have not changed.',
        }}

        skeleton={<SkeletonRows count={1} label="Loading the sign-in setting" />}
      >
        {() => (
          <div className={panels.form}>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <p className={panels.muted}>A code from an authenticator app, as well as the password.</p>
            <div className={panels.actions}>
              <Button size="compact" onClick={save.begin} working={working}>
                {required ? 'Make optional' : 'Require for all administrators'}
              </Button>
            </div>
          </div>
        )}
      </QueryBoundary>
      {save.dialogs}
    </PanelCard>
  )
}
