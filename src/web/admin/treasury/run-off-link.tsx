import { TextLink } from '#web/ui/actions/text-link.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'

export function RunOffLink() {
  return (
    <PanelCard
      heading="If nobody joined from today"
      end={<TextLink to="/anjo/run-off">Open the run-off</TextLink>}
    >
      <p className={panels.muted}>
        A projection of every closing to the end of the last package: what falls due, what the treasury pays,
        what stays Pending, and the revenue it needs.
      </p>
    </PanelCard>
  )
}
