import { figure } from '../figure.ts'
import { FlowBox, FlowDiagram, FlowStreams, FlowText, PendingBox } from './flow-parts.tsx'
import { useFlowMessages } from './use-flow-messages.ts'
import styles from './streams.module.css'

const streams = {
  revenue: 'M196 86 H250 C350 86 352 118 456 118',
  fees: 'M196 190 H250 C350 190 352 152 456 152',
  paid: 'M700 132 H872',
}
const treasury = { x: 450, y: 72, width: 252, height: 120 }
const pending = { x: 868, y: 216, width: 267, height: 72 }
const pendingLabel = { x: 882, y: 228, width: 212, height: 48 }

export function MoneyFlowWide() {
  const flow = useFlowMessages()
  return (
    <FlowDiagram shape="wide" label={flow.wide} viewBox="0 0 1136 470" brandEnd={{ x2: 1136, y2: 0 }}>
      <FlowText x={0} y={78} below={104} name={flow.revenue} text={figure('funding.revenue')} />
      <FlowText x={0} y={182} below={208} name={flow.fees} text={figure('funding.fees')} />
      <FlowStreams shape="wide" paths={streams} />
      <rect {...treasury} rx="16" fill="url(#brand-wide)" />
      <FlowText x={474} y={124} below={152} look="brand" name={flow.treasury} text={flow.left} />
      <FlowBox x={868} y={72} width={267} height={120} />
      <FlowText x={892} y={124} below={152} name={flow.paid} text={flow.oldestFirst} />
      <path className={styles.waiting} d="M576 192 V236 Q576 252 592 252 H860" />
      <PendingBox shape="wide" box={pending} label={pendingLabel} />
      <FlowText
        x={892}
        y={248}
        below={268}
        look="pending"
        name={flow.pending}
        text={figure('pending.flow')}
      />
      <Wall rule={flow.rule} />
      <FlowText x={0} y={412} below={438} name={flow.deposit} text={flow.yours} />
      <path className={styles.channel} d="M196 418 H872" />
      <FlowBox x={450} y={382} width={252} height={72} />
      <FlowText x={474} y={413} below={438} name={flow.wallets} text={flow.separate} />
      <FlowBox x={868} y={382} width={267} height={72} />
      <FlowText x={892} y={413} below={438} name={flow.back} text={flow.principal} />
    </FlowDiagram>
  )
}

function Wall({ rule }: { rule: string }) {
  return (
    <>
      <path className={styles.wall} d="M2 334 H1134" />
      <rect className={styles.box} x="392" y="316" width="352" height="36" rx="18" />
      <g className={styles.lock} transform="translate(412 324)">
        <rect x="2" y="8" width="14" height="10" rx="2.5" />
        <path d="M5 8V6a4 4 0 0 1 8 0v2" />
      </g>
      <text className={styles.rule} x="440" y="339">
        {rule}
      </text>
    </>
  )
}
