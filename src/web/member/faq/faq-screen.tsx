import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { CHANGE_FEE, FREE_CHANGES, VERIFICATION_HOURS } from '#domain/addresses/address-terms.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { WITHDRAWAL_FEE } from '#domain/withdrawals/withdrawal-terms.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './faq-screen.module.css'

export const clientLoader = () => loadTexts('faq')
export const meta = () => pageTitle(t.faq.faq)

const fee = `$${splitAmount(CHANGE_FEE, 'cents').whole}`

/** The figures come from the domain rules that the server applies. */
const listQuestions = () => [
  {
    question: t.faq.whenCanIUseANew,
    answer: t.faq.addressVerificationAnswer({ verificationHours: VERIFICATION_HOURS }),
  },
  {
    question: t.faq.addressChangeQuestion,
    answer: t.faq.addressChangeAnswer({ freeChanges: FREE_CHANGES, fee }),
  },
  {
    question: t.faq.addressCountQuestion,
    answer: t.faq.onePerCurrencyOneForUsdt,
  },
  {
    question: t.faq.whatDoesAWithdrawalCost,
    answer: t.faq.withdrawalsCostOfTheAmountYoull({ withdrawalFee: formatPercent(WITHDRAWAL_FEE) }),
  },
  {
    question: t.faq.networkQuestion,
    answer: t.faq.usdtBep20RunsOnBinance,
  },
]

export default function FaqScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={t.faq.faq} back="/user/account">
      <Card variant="flush">
        {listQuestions().map(({ question, answer }) => (
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
      <Button wide onClick={() => void navigate(-1)}>
        {t.faq.back}
      </Button>
    </Screen>
  )
}
