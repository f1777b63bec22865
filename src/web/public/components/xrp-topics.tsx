import { IconArrowsExchange, IconCoins, IconReportMoney, IconServerBolt } from '@tabler/icons-react'
import { figure } from '../figure.ts'
import { BulletList } from './bullet-list.tsx'

const TOPICS = [
  {
    icon: IconCoins,
    title: 'Daily rewards, shown in XRP',
    text: `You activate a package in USDT. While it is active, it earns ${figure('plan.rates')}% a day, up to its cap. We record the reward in USDT and show it in XRP at the recorded rate. You can withdraw to a USDT BEP20 or an XRP Ledger address.`,
  },
  {
    icon: IconArrowsExchange,
    title: 'Cross-border liquidity',
    text: `On-Demand Liquidity (ODL) is a payment service of Ripple, today part of Ripple Payments. According to Ripple, it uses XRP as a bridge between two currencies, so that no money has to be held abroad in advance. Our ODL reward only takes its name from the service: every 72 hours it sets aside ${figure('plan.odl')}% of our members’ turnover, if the treasury can fund that. It is not a share of ODL payments.`,
  },
  {
    icon: IconServerBolt,
    title: 'Validators and a public ledger',
    text: 'Independent servers called validators agree on every XRP Ledger transaction within seconds, and anyone can look it up. The ledger pays validators nothing, so running one is no source of rewards by itself. Sources: xrpl.org, “Consensus Protocol” and “FAQ”, “What is the incentive structure for validators?”',
  },
  {
    icon: IconReportMoney,
    title: 'What the operator earns',
    text: 'Rewards depend on revenue that the operator earns outside this software, such as from liquidity or validator services. Software cannot prove where revenue comes from. You can check how much was recorded, that it entered the treasury, and that rewards were paid from nothing else.',
  },
]

/** What the network is about, with the limits of each claim. */
export function XrpTopics() {
  return <BulletList items={TOPICS} />
}
