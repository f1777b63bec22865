import { useEffect, useRef } from 'react'
import type { closingStatus } from '#contract/money/closing.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatAmount } from '../panels/format-amount.ts'
import { formatDay } from '../panels/format-day.ts'

type Closing = NonNullable<ResponseBody<typeof closingStatus>['last']>

export const formatMicro = (micro: string | undefined) => formatAmount(BigInt(micro ?? '0'))

const TOAST_SECONDS = 10

const isLater = (last: Closing, seen: Closing) =>
  last.day > seen.day || (last.day === seen.day && last.run > seen.run)

/** Shows a toast when a closing completes while the dashboard is open. */
export function useClosingToast(last: Closing | undefined): void {
  const seen = useRef<Closing>(undefined)
  useEffect(() => {
    if (last === undefined || last.state !== 'complete') return
    const before = seen.current
    seen.current = last
    if (before === undefined || !isLater(last, before)) return
    const { daily, network, pendingReason } = last
    showToast({
      tone: 'good',
      message: t.admin.dashboard.closingOfCompleted({ day: formatDay(last.day) }),
      detail: t.admin.dashboard.dailyUsdtNetworkUsdt({
        amount: formatMicro(daily.amount),
        amount2: formatMicro(network.amount),
        pendingReason: pendingReason ?? t.admin.dashboard.everyRewardIsPaid,
      }),
      seconds: TOAST_SECONDS,
    })
  }, [last])
}
