// Texts of the simulator in the language of the page. The page renders with them and hands them to its script, which loads no
// catalogue.

import { createContext, use } from 'react'
import type { PublicMessages } from '#messages/public-messages.ts'

export type SimulatorMessages = PublicMessages['simulator']

export const SimulatorContext = createContext<SimulatorMessages | undefined>(undefined)

export function useSimulatorMessages(): SimulatorMessages {
  const messages = use(SimulatorContext)
  if (!messages) throw new Error('SimulatorContext has no value')
  return messages
}

/** Replaces the words in square brackets. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\[(\w+)\]/g, (whole, name: string) => String(values[name] ?? whole))
