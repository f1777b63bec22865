import { usePublicLocale } from '../use-public-locale.ts'

export const useFlowMessages = () => usePublicLocale().messages.home.flow
