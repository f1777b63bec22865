import { defaultScenario } from '#domain/simulation/scenario.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import section from './layout/section.module.css'
import { ScenarioForm, type FormActions } from './simulator/scenario-form.tsx'
import { textsOf } from './simulator/scenario-state.ts'
import { SimulationView, type ShownSimulation } from './simulator/simulation-view.tsx'
import styles from './simulator/simulator-page.module.css'
import { scriptUrl } from './script-urls.ts'

export const handle = { script: scriptUrl('simulator-loader') }

export const meta = pageMeta(() => ({
  path: '/Simulator',
  title: 'Simulator: what happens when revenue falls',
  description: `Shape a plan and a network and see when rewards are paid, when they are Pending, and how many members get back less than they paid. A simulation with the rules of the daily closing.`,
}))

let prerendered: ShownSimulation | undefined
/** Computed once in the build, with the code that a browser and the server use. */
function simulateDefault(): ShownSimulation {
  const scenario = defaultScenario()
  prerendered ??= { scenario, result: simulate(scenario) }
  return prerendered
}

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
  const shown = simulateDefault()
  const state = { texts: textsOf(shown.scenario), faults: {}, notice: '', progress: undefined }
  return (
    <section className={`${section.column} ${styles.page}`} aria-labelledby="headline">
      <span className={styles.tag}>Simulation, not a forecast</span>
      <h1 id="headline" className={section.title}>
        What happens when revenue falls?
      </h1>
      <p className={`${section.lead} ${styles.lead}`}>
        Change the assumptions and see when rewards are paid, when they stay Pending, and how many members get
        back less than they paid. The simulator uses the code of the daily closing: oldest first, never from
        deposits.
      </p>
      <p className={styles.noScripts}>
        Changing the assumptions needs scripts, which are off in this browser. Below is the simulation of{' '}
        {`1,000 members with the first plan of a new installation. Plan version ${figure('plan.version')} is in force.`}
      </p>
      <a className={`${section.link} ${styles.jump}`} href="#assumptions">
        Change the assumptions
      </a>
      <div className={styles.columns}>
        <div
          id="assumptions"
          className={styles.form}
          data-simulator={figure('plan.scenario')}
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
      <p className={`${section.fine} ${styles.risk}`}>
        Simulated results are not a promise or a forecast. Rewards are not guaranteed and can stay Pending.
        Crypto assets can lose value. 18 and over. Not financial advice.
      </p>
    </section>
  )
}
