import { createContext } from 'react'
import type { t } from '#web/language/messages.ts'

/** What the calculation says about the member. */
export type ReaderTexts = typeof t.derivation.own

/** Set in the back office. Without it, the beneficiary reads how a reward was calculated. */
export const AdminReaderContext = createContext<{ readTexts: () => ReaderTexts } | null>(null)
