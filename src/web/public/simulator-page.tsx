import { defaultScenario } from '#domain/simulation/scenario.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import section from './layout/section.module.css'
import { ScenarioForm, type FormActions } from './simulator/scenario-form.tsx'
import { textsOf } from './simulator/scenario-state.ts'
import { SimulationView, type ShownSimulation } from './simulator/simulation-view.tsx'
import { SimulatorContext, useSimulatorMessages } from './simulator/simulator-messages.ts'
import styles from './simulator/simulator-page.module.css'
import { scriptUrl } from './script-urls.ts'
import { usePublicLocale } from './use-public-locale.ts'

export const handle = { script: scriptUrl('simulator-loader') }

export const meta = pageMeta(({ simulator: { title, description } }) => ({
  path: '/Simulator',
  title,
  description,
}))

let prerendered: ShownSimulation | undefined
/** Computed once in the build, with the code that a browser and the server use. */
function simulateDefault(): ShownSimulation {
  const scenario = defaultScenario()
  prerendered ??= { scenario, result: simulate(scenario) }
  return prerendered
}
// The build limits the time in which a page is rendered, not the time in which it is loaded.
if (import.meta.env.SSR) simulateDefault()

const nothing = () => {}
const noActions: FormActions = {
  onChange: nothing,
  onRun: nothing,
  onCancel: nothing,
  onReset: nothing,
  onCopy: nothing,
  onNewSeed: nothing,
}

export default function SimulatorPage() {
  const { simulator: texts } = usePublicLocale().messages
  return (
    <section className={`${section.column} ${styles.page}`} aria-labelledby="headline">
      <span className={styles.tag}>{texts.tag}</span>
      <h1 id="headline" className={section.title}>
        {texts.headline}
      </h1>
      <p className={`${section.lead} ${styles.lead}`}>{texts.lead}</p>
      <p className={styles.noScripts}>{texts.noScripts}</p>
      <a className={`${section.link} ${styles.jump}`} href="#assumptions">
        {texts.change}
      </a>
      <SimulatorContext value={texts}>
        <Columns />
      </SimulatorContext>
      <p className={`${section.fine} ${styles.risk}`}>{texts.risk}</p>
    </section>
  )
}

/** The form is replaced by the script, in the language of its messages. */
function Columns() {
  const shown = simulateDefault()
  const state = { texts: textsOf(shown.scenario), faults: {}, notice: '', progress: undefined }
  return (
    <div className={styles.columns}>
      <div
        id="assumptions"
        className={styles.form}
        data-simulator={figure('plan.scenario')}
        data-messages={JSON.stringify(useSimulatorMessages())}
        data-script={scriptUrl('simulator')}
        data-worker={scriptUrl('simulation-worker')}
      >
        <div className={styles.waiting}>
          <ScenarioForm state={state} actions={noActions} />
        </div>
      </div>
      <div data-simulation>
        <SimulationView shown={shown} />
      </div>
    </div>
  )
}
