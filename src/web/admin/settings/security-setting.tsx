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
import { useStepUpConfirmation } from '../step-up/use-step-up-confirmation.tsx'

/** Whether every administrator must sign in with two factors. */
export function SecuritySetting() {
  const read = useEndpointQuery(readSecuritySettings, {})
  const { send, working, problem } = useEndpointMutation(saveSecuritySettings)
  const required = read.data?.requireTwoFactor ?? false
  const save = useStepUpConfirmation(
    {
      title: required ? 'No longer require two-factor sign-in?' : 'Require two-factor sign-in?',
      text: required
        ? 'Administrators can then sign in with their password alone.'
        : 'Administrators who have not set it up get no further than their profile until they have.',
      confirm: 'Confirm',
    },
    () =>
      void send({ body: { requireTwoFactor: !required } }).then((answer) => {
        if (answer) showToast({ tone: 'good', message: 'Changes saved successfully!', seconds: 3 })
        return read.refetch()
      }),
  )
  return (
    <PanelCard
      heading="Two-factor sign-in of administrators"
      end={read.data && <Chip tone={required ? 'good' : 'plain'}>{required ? 'Required' : 'Optional'}</Chip>}
    >
      <QueryBoundary
        query={read}
        error={{ title: 'The sign-in setting could not be loaded', reassurance: 'It stands as it was.' }}

        skeleton={<SkeletonRows count={1} label="Loading the sign-in setting" />}
      >
        {() => (
          <div className={panels.form}>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <p className={panels.muted}>A code of an authenticator app beside the password.</p>
            <div className={panels.actions}>
              <Button size="compact" onClick={save.begin} working={working}>
                {required ? 'Make it optional' : 'Require it of everybody'}
              </Button>
            </div>
          </div>
        )}
      </QueryBoundary>
      {save.dialogs}
    </PanelCard>
  )
}
