import { useLocalStorage } from '@mantine/hooks'

/** Stored on the device, so that balances stay hidden after a reload. */
export function useHideBalances() {
  return useLocalStorage({ key: 'hide-balances', defaultValue: false, getInitialValueInEffect: false })
}
