// Starts the simulator on its page. The prerendered result stays until there is another one.

import { createRoot, type Root } from 'react-dom/client'
import { Simulator } from '../simulator/simulator.tsx'
import { SimulationView, type ShownSimulation } from '../simulator/simulation-view.tsx'

const form = document.querySelector<HTMLElement>('[data-simulator]')
const result = document.querySelector<HTMLElement>('[data-simulation]')

let view: Root | undefined
function show(shown: ShownSimulation) {
  view ??= createRoot(result!)
  view.render(<SimulationView shown={shown} />)
}

if (form && result) {
  const { simulator = '', worker = '' } = form.dataset
  createRoot(form).render(<Simulator published={simulator} workerUrl={worker} onResult={show} />)
}
