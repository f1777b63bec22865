import { useContext } from 'react'
import { t } from '#web/language/messages.ts'
import { AdminReaderContext, type ReaderTexts } from './reader.ts'

export const useReaderTexts = (): ReaderTexts =>
  useContext(AdminReaderContext)?.readTexts() ?? t.derivation.own
