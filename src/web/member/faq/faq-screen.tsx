import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { CHANGE_FEE, FREE_CHANGES, VERIFICATION_HOURS } from '#domain/addresses/address-terms.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { WITHDRAWAL_FEE } from '#domain/withdrawals/withdrawal-terms.ts'
import { pageTitle } from '#web/product.ts'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './faq-screen.module.css'

export const meta = () => pageTitle('FAQ')

const fee = `$${splitAmount(CHANGE_FEE, 'cents').whole}`

/** The figures come from the domain rules that the server applies. */
const QUESTIONS = [
  {
    question: 'When can I use a new withdrawal address?',
    answer: `New and changed addresses are verified for ${VERIFICATION_HOURS} hours. During that time you can’t edit them or withdraw to them.`,
  },
  {
    question: 'How often can I change an address?',
    answer: `You get ${FREE_CHANGES} free changes for each currency. After that, each change costs ${fee} from your Withdrawal Wallet.`,
  },
  {
    question: 'How many addresses can I have?',
    answer: 'One per currency: one for USDT BEP 20 and one for XRP Ledger.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer: `Withdrawals cost ${formatPercent(WITHDRAWAL_FEE)}% of the amount. You’ll see the exact fee and what you receive before you confirm.`,
  },
  {
    question: 'Which network does USDT BEP 20 use?',
    answer:
      'USDT BEP 20 runs on Binance Smart Chain, a smart-chain network. Addresses on other networks can’t receive it, so check yours before you save it.',
  },
]

export default function FaqScreen() {
  const navigate = useNavigate()
  return (
    <Screen title="FAQ" back="/user/account">
      <Card variant="flush">
        {QUESTIONS.map(({ question, answer }) => (
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
        Back
      </Button>
    </Screen>
  )
}
