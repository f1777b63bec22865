import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'

export function RunOffLink() {
  return (
    <PanelCard
      heading={t.admin.treasury.ifNobodyJoinedFromToday}
      end={<TextLink to="/anjo/run-off">{t.admin.treasury.openTheRunOff}</TextLink>}
    >
      <p className={panels.muted}>{t.admin.treasury.projectionHint}</p>
    </PanelCard>
  )
}
