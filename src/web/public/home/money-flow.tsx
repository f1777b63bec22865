import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import { MoneyFlowWide } from './money-flow-wide.tsx'
import styles from './streams.module.css'
import { figure } from '../figure.ts'
import { FlowBox, FlowDiagram, FlowStreams, FlowText, PendingBox } from './flow-parts.tsx'
import { useFlowMessages } from './use-flow-messages.ts'

const streams = {
  revenue: 'M84 54 V66 C84 108 138 98 138 146',
  fees: 'M250 54 V66 C250 108 204 98 204 146',
  paid: 'M175 236 V294',
}
const pending = { x: 1, y: 390, width: 348, height: 76 }
const pendingLabel = { x: 12, y: 402, width: 204, height: 52 }

/** The same diagram for narrow screens, from top to bottom. */
function MoneyFlowTall() {
  const flow = useFlowMessages()
  return (
    <FlowDiagram shape="tall" label={flow.tall} viewBox="0 0 350 770" brandEnd={{ x2: 0, y2: 420 }}>
      <FlowText x={1} y={18} below={38} look="small" name={flow.revenue} text={figure('funding.revenue')} />
      <FlowText x={220} y={18} below={38} look="small" name={flow.fees} text={figure('funding.fees')} />
      <FlowStreams shape="tall" paths={streams} />
      <rect x="1" y="142" width="348" height="100" rx="16" fill="url(#brand-tall)" />
      <FlowText x={20} y={186} below={214} look="brand" name={flow.treasury} text={flow.left} />
      <FlowBox x={1} y={290} width={348} height={84} />
      <FlowText x={20} y={326} below={352} name={flow.paid} text={flow.oldestFirst} />
      <PendingBox shape="tall" box={pending} label={pendingLabel} />
      <FlowText x={20} y={424} below={446} look="pending" name={flow.pending} text={figure('pending.flow')} />
      <path className={styles.wall} d="M2 516 H348" />
      <rect className={styles.box} x="16" y="498" width="318" height="36" rx="18" />
      <text className={styles.rule} x="175" y="521" textAnchor="middle">
        {flow.rule}
      </text>
      <path className={styles.channel} d="M175 600 V700" />
      <FlowBox x={1} y={566} width={348} height={80} />
      <FlowText x={20} y={600} below={626} name={flow.deposit} text={flow.walletsSeparate} />
      <FlowBox x={1} y={680} width={348} height={80} />
      <FlowText x={20} y={714} below={740} name={flow.back} text={flow.principal} />
    </FlowDiagram>
  )
}

export function MoneyFlow() {
  const { heading, lead } = usePublicLocale().messages.home.flow
  return (
    <section id="where-a-reward-comes-from" className={`${section.section} ${section.alternate}`}>
      <div className={`${section.column} ${styles.columns}`}>
        <div className={section.heading}>
          <h2>{heading}</h2>
          <p className={section.lead}>{lead}</p>
        </div>
        <MoneyFlowWide />
        <MoneyFlowTall />
      </div>
    </section>
  )
}
