import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { readWithdrawalOptions } from '#contract/money/withdrawals.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { FREE_CHANGES, VERIFICATION_HOURS } from '#domain/addresses/address-terms.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './faq-screen.module.css'

export const clientLoader = () => loadTexts('faq')
export const meta = () => pageTitle(t.faq.faq)

type Fees = Pick<ResponseBody<typeof readWithdrawalOptions>, 'feeRate' | 'changeFee'>

/** With the rules and the fees that the server applies. */
const listQuestions = ({ feeRate, changeFee }: Fees) => [
  {
    question: t.faq.whenCanIUseANew,
    answer: t.faq.addressVerificationAnswer({ verificationHours: VERIFICATION_HOURS }),
  },
  {
    question: t.faq.addressChangeQuestion,
    answer: t.faq.addressChangeAnswer({
      freeChanges: FREE_CHANGES,
      fee: `$${readableWhole(changeFee)}`,
    }),
  },
  {
    question: t.faq.addressCountQuestion,
    answer: t.faq.onePerCurrencyOneForUsdt,
  },
  {
    question: t.faq.whatDoesAWithdrawalCost,
    answer: t.faq.withdrawalsCostOfTheAmountYoull({ withdrawalFee: formatPercent(feeRate) }),
  },
  {
    question: t.faq.networkQuestion,
    answer: t.faq.usdtBep20RunsOnBinance,
  },
]

export default function FaqScreen() {
  const navigate = useNavigate()
  const query = useEndpointQuery(readWithdrawalOptions, {}, ['addresses', 'plan'])
  return (
    <Screen title={t.faq.faq} back="/user/account">
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={5} label={t.faq.loadingQuestions} />}
        error={{ title: t.faq.weCouldntLoadTheAnswers, reassurance: t.faq.nothingHasChanged }}
      >
        {(fees) => (
          <Card variant="flush">
            {listQuestions(fees).map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary>
                  <h2>{question}</h2>
                  <span className={styles.chevron}>
                    <Icon icon={IconChevronDown} size={20} />
                  </span>
                </summary>
                <p>{answer}</p>
              </details>
            ))}
          </Card>
        )}
      </QueryBoundary>
      <Button wide onClick={() => void navigate(-1)}>
        {t.faq.back}
      </Button>
    </Screen>
  )
}
