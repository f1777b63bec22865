import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { CHANGE_FEE, FREE_CHANGES, VERIFICATION_HOURS } from '#domain/addresses/address-terms.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { WITHDRAWAL_FEE } from '#domain/withdrawals/withdrawal-terms.ts'
import { pageTitle } from '#web/product.ts'
import { amountParts } from '#web/ui/data/amount/amount-parts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './faq-screen.module.css'

export const meta = () => pageTitle('FAQ')

const fee = `$${amountParts(CHANGE_FEE, 'cents').whole}`

/** The figures are those that the server goes by. */
const QUESTIONS = [
  {
    question: 'When can I use a new withdrawal address?',
    answer: `An address is under verification for ${VERIFICATION_HOURS} hours after it was added or changed. It cannot be modified in that time, and nothing is paid to it before.`,
  },
  {
    question: 'How often can I change an address?',
    answer: `${FREE_CHANGES} changes are free for each currency. Every later change costs a ${fee} fee, which is deducted from the Withdrawal Wallet.`,
  },
  {
    question: 'How many addresses can I have?',
    answer: 'One active address per cryptocurrency: one for USDT BEP 20 and one for XRP Ledger.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer: `The withdrawal fee varies with the amount and is shown before confirmation, with what you receive. It is now ${formatPercent(WITHDRAWAL_FEE)}% of the amount.`,
  },
  {
    question: 'Which network does USDT BEP 20 use?',
    answer:
      'USDT BEP 20 runs on a smart-chain network. An address of any other network cannot receive it, so check it before you save it.',
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
