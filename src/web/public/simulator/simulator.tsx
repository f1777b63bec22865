import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { type Scenario, codecOf, type ScenarioField } from '#domain/simulation/scenario.ts'
import {
  formatScenario,
  parseScenario,
  type ScenarioFaults,
  ONE_PER_PACKAGE,
} from '#domain/simulation/scenario-link.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { fill, useSimulatorMessages, type SimulatorMessages } from './simulator-messages.ts'
import { readQuery, textsOf, type ScenarioTexts } from './scenario-state.ts'
import type { ShownSimulation } from './simulation-view.tsx'
import type { FieldLimits } from '#domain/simulation/field-codecs.ts'
import { runScenario } from './run-scenario.ts'

type Options = {
  workerUrl: string
  onResult: (shown: ShownSimulation) => void
  onNotice: (sentence: string) => void
}

/** Runs one simulation at a time; a new one cancels the one before. */
function useSimulation({ workerUrl, onResult, onNotice }: Options) {
  const { notices } = useSimulatorMessages()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(new Error('Left')), [])

  async function run(scenario: Scenario) {
    running.current?.abort(new Error('Replaced'))
    const cancel = new AbortController()
    running.current = cancel
    setProgress(0)
    onNotice(notices.running)
    const ended = await runScenario(scenario, {
      workerUrl,
      notices,
      signal: cancel.signal,
      onProgress: setProgress,
    }).then(
      (result) => ({ result }),
      (error: Error) => ({ sentence: cancel.signal.aborted ? notices.cancelled : error.message }),
    )
    if (running.current !== cancel) return
    setProgress(undefined)
    if ('result' in ended) onResult({ scenario, result: ended.result })
    onNotice('sentence' in ended ? ended.sentence : notices.complete)
  }

  return { progress, run, cancel: () => running.current?.abort(new Error('Cancelled')) }
}

type Faults = SimulatorMessages['faults']

/** Why values of the form cannot be used, in the language of the page. */
function describeFaults(
  faults: ScenarioFaults,
  texts: ScenarioTexts,
  { faults: messages }: SimulatorMessages,
): ScenarioFaults {
  const fields = Object.keys(faults) as ScenarioField[]
  return Object.fromEntries(
    fields.map((field) => [
      field,
      faults[field] === ONE_PER_PACKAGE
        ? messages.onePerPackage
        : (describeFault(field, texts[field], messages) ?? faults[field]),
    ]),
  )
}

function describeFault(field: ScenarioField, text: string, messages: Faults): string | undefined {
  const { parse, limits } = codecOf(field)
  if (parse(text) === undefined) return fill(messages.enter, { range: describeLimits(limits, messages) })
  return field in messages ? messages[field as keyof Faults] : undefined
}

function describeLimits(limits: FieldLimits | undefined, messages: Faults): string {
  if (!limits) return ''
  return 'of' in limits
    ? fill(messages[limits.kind], { count: limits.count, range: describeLimits(limits.of, messages) })
    : fill(messages[limits.kind], limits)
}

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
