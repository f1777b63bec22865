import { useEffect, useRef } from 'react'
import type { closingStatus } from '#contract/money/closing.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

type Closing = NonNullable<ResponseBody<typeof closingStatus>['last']>

export const formatDay = (day: string) => day.split('-').toReversed().join('/')
export const formatMicro = (micro: string | undefined) => formatUsdt(BigInt(micro ?? '0'))

const TOAST_SECONDS = 10

const isLater = (last: Closing, seen: Closing) =>
  last.day > seen.day || (last.day === seen.day && last.run > seen.run)

/** Says it when a closing finishes while the dashboard is open, whoever or whatever ran it. */
export function useClosingToast(last: Closing | undefined): void {
  const seen = useRef<Closing>(undefined)
  useEffect(() => {
    if (last === undefined || last.state !== 'complete') return
    const before = seen.current
    seen.current = last
    if (before === undefined || !isLater(last, before)) return
    const { daily, network, waits } = last
    showToast({
      tone: 'good',
      message: `The closing of ${formatDay(last.day)} is done`,
      detail: `Daily ${formatMicro(daily.amount)} USDT, network ${formatMicro(network.amount)} USDT. ${waits ?? 'Every reward is paid'}.`,
      seconds: TOAST_SECONDS,
    })
  }, [last])
}
