import { createContext, useContext } from 'react'
import { t } from '#web/language/messages.ts'

/** Who reads how a reward was calculated: its beneficiary, or an administrator. */
export const ReaderContext = createContext<'member' | 'admin'>('member')

export type ReaderTexts = typeof t.derivation.own

/** What the calculation says about the member. */
export const useReaderTexts = (): ReaderTexts =>
  useContext(ReaderContext) === 'admin' ? t.admin.derivation : t.derivation.own
