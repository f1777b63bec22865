import { useEffect, useEffectEvent, useState } from 'react'
import type { Scenario } from '#domain/simulation/scenario.ts'
import { formatScenario, parseScenario } from '#domain/simulation/scenario-link.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { describeFaults } from './describe-fault.ts'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import { readQuery, textsOf } from './scenario-state.ts'
import type { ShownSimulation } from './simulation-view.tsx'
import { useSimulation } from './use-simulation.ts'

type Props = {
  /** The published plan, as the query of a link. */
  published: string
  workerUrl: string
  onResult: (shown: ShownSimulation) => void
}

const LARGEST_SEED = 999_999

const linkOf = (scenario: Scenario) =>
  `${location.origin}${location.pathname}?${new URLSearchParams(formatScenario(scenario))}`

/** The page already shows the result of the first plan of a new installation. */
const isPrerendered = (scenario: Scenario) => linkOf(scenario).endsWith('?seed=1&members=1000')

function readStart(published: string) {
  const link = readQuery(location.search)
  const { scenario } = link.isGiven ? link : readQuery(published)
  const isFaulty = Object.keys(link.faults).length > 0
  return { scenario, isFaulty, isDue: !isFaulty && !isPrerendered(scenario) }
}

/** The form of the simulator with its runs. */
export function Simulator({ published, workerUrl, onResult }: Props) {
  const messages = useSimulatorMessages()
  const { notices } = messages
  const [start] = useState(() => readStart(published))
  const [texts, setTexts] = useState(() => textsOf(start.scenario))
  const [notice, setNotice] = useState(start.isFaulty ? notices.badLink : '')
  const { progress, run, cancel } = useSimulation({
    workerUrl,
    onNotice: setNotice,
    onResult: (shown) => {
      history.replaceState(null, '', linkOf(shown.scenario))
      onResult(shown)
    },
  })
  const runStart = useEffectEvent(() => {
    if (start.isDue) void run(start.scenario)
  })
  useEffect(() => runStart(), [])

  const { scenario, faults } = parseScenario(texts)
  const hasFaults = Object.keys(faults).length > 0
  const copyLink = () =>
    navigator.clipboard.writeText(linkOf(scenario)).then(
      () => setNotice(notices.copied),
      () => setNotice(fill(notices.copyThis, { link: linkOf(scenario) })),
    )
  return (
    <ScenarioForm
      state={{ texts, faults: describeFaults(faults, texts, messages), notice, progress }}
      actions={{
        onChange: (changed) => setTexts({ ...texts, ...changed }),
        onRun: () => (hasFaults ? setNotice(notices.faulty) : void run(scenario)),
        onCancel: cancel,
        onReset: () => {
          setTexts(textsOf(readQuery(published).scenario))
          setNotice(notices.reset)
        },
        onCopy: () => (hasFaults ? setNotice(notices.faulty) : void copyLink()),
        onNewSeed: () => setTexts({ ...texts, seed: String((scenario.seed % LARGEST_SEED) + 1) }),
      }}
    />
  )
}
