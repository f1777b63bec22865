import { IconCheck } from '@tabler/icons-react'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMember } from '../session/use-member.ts'
import styles from './first-steps.module.css'
import type { Dashboard } from './use-dashboard.ts'

type Step = { label: string; text: string; isDone: boolean; action?: { label: string; to: string } }

/** Shown until the first package, instead of figures that are all zero. */
export function FirstSteps({ figures }: { figures: Dashboard }) {
  const { sponsorId } = useMember()
  const steps = listSteps(figures, sponsorId)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const current = steps.find(({ isDone }) => !isDone)
  return (
    <Section
      heading={t.dashboard.firstSteps}
      end={
        <span className={textStyles.small}>{t.dashboard.stepsDone({ doneCount, count: steps.length })}</span>
      }
    >
      <Card>
        <ol>
          {steps.map((step, index) => (
            <StepRow key={step.label} step={step} number={index + 1} isCurrent={step === current} />
          ))}
        </ol>
      </Card>
    </Section>
  )
}

function listSteps({ totals, wallets, smallestPackage, today }: Dashboard, sponsorId: string): Step[] {
  const smallest = `${readableAmount(smallestPackage).replace('.00', '')} USDT`
  return [
    {
      label: t.dashboard.createYourAccount,
      text: sponsorId ? t.dashboard.yourSponsorIs({ sponsorId }) : t.dashboard.yourAccountIsReady,
      isDone: true,
    },
    {
      label: t.dashboard.makeYourFirstDeposit,
      text: t.dashboard.firstDepositHint({ smallest }),
      isDone: totals.deposited > 0n || (wallets?.rWallet ?? 0n) > 0n,
      // An open deposit is a task with a deadline, listed above.
      ...(!today.openDeposit && { action: { label: t.dashboard.makeADeposit, to: '/user/deposit' } }),
    },
    {
      label: t.dashboard.activateAPackage,
      text: t.dashboard.fromYouSeeItsRateCap({ smallest }),
      isDone: false,
      action: { label: t.dashboard.comparePackages, to: '/user/packages' },
    },
    {
      label: t.dashboard.addAWithdrawalAddress,
      text: t.dashboard.verificationTakes24HoursSoAdd,
      isDone: today.hasAddress,
      action: { label: t.dashboard.addAnAddress, to: '/user/account/address-detail' },
    },
  ]
}

function StepRow({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const { label, text, isDone, action } = step
  return (
    <li className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark} data-done={isDone}>
        {isDone ? <Icon icon={IconCheck} size={18} /> : number}
      </span>
      <div className={styles.body}>
        <p className={styles.label}>
          {isDone
            ? t.dashboard.stepDone({
                label,
                hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden>,
              })
            : label}
        </p>
        <p className={textStyles.footnote}>{text}</p>
        {action && !isDone && (
          <div className={styles.action}>
            <ButtonLink to={action.to} kind={isCurrent ? 'primary' : 'tint'} size="compact">
              {action.label}
            </ButtonLink>
          </div>
        )}
      </div>
    </li>
  )
}
