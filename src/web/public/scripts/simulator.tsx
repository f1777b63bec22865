// Starts the simulator on its page. The prerendered result stays until there is another one.

import { createRoot, type Root } from 'react-dom/client'
import { Simulator } from '../simulator/simulator.tsx'
import { SimulatorContext, type SimulatorMessages } from '../simulator/simulator-messages.ts'
import { SimulationView, type ShownSimulation } from '../simulator/simulation-view.tsx'

const form = document.querySelector<HTMLElement>('[data-simulator]')
const result = document.querySelector<HTMLElement>('[data-simulation]')

const messages = JSON.parse(form?.dataset['messages'] ?? '{}') as SimulatorMessages

let view: Root | undefined
function show(shown: ShownSimulation) {
  view ??= createRoot(result!)
  view.render(
    <SimulatorContext value={messages}>
      <SimulationView shown={shown} />
    </SimulatorContext>,
  )
}

if (form && result) {
  const { simulator = '', worker = '' } = form.dataset
  createRoot(form).render(
    <SimulatorContext value={messages}>
      <Simulator published={simulator} workerUrl={worker} onResult={show} />
    </SimulatorContext>,
  )
}
