import { readSecuritySettings, saveSecuritySettings } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

export function SecuritySetting() {
  const query = useEndpointQuery(readSecuritySettings, {})
  const { send, working, problem } = useEndpointMutation(saveSecuritySettings)
  const required = query.data?.requireTwoFactor ?? false
  const save = useConfirmation(
    describeChange(required),
    () =>
      void send({ body: { requireTwoFactor: !required } }).then((answer) => {
        if (answer)
          showToast({ tone: 'good', message: t.admin.settings.changesSavedSuccessfully, seconds: 3 })
        return query.refetch()
      }),
  )
  return (
    <PanelCard
      heading={t.admin.settings.twoFactorSignInForAdministrators}
      end={
        query.data && (
          <Chip tone={required ? 'good' : 'plain'}>
            {required ? t.admin.settings.required : t.admin.settings.optional}
          </Chip>
        )
      }
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.signInSettingsNotLoaded,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}

        skeleton={<SkeletonRows count={1} label={t.admin.settings.loadingTheSignInSetting} />}
      >
        {() => (
          <Stack gap={3}>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <p className={panels.muted}>{t.admin.settings.twoFactorHint}</p>
            <div className={panels.actions}>
              <Button size="compact" onClick={save.begin} working={working}>
                {required ? t.admin.settings.makeOptional : t.admin.settings.requireForAllAdministrators}
              </Button>
            </div>
          </Stack>
        )}
      </QueryBoundary>
      {save.dialogs}
    </PanelCard>
  )
}

const describeChange = (required: boolean) => ({
  title: required ? t.admin.settings.makeTwoFactorSignInOptional : t.admin.settings.requireTwoFactorSignIn,
  text: required ? t.admin.settings.administratorsWillBeAbleToSign : t.admin.settings.twoFactorConsequence,
  confirm: t.admin.settings.confirm,
})
