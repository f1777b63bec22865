import { figure } from '../figure.ts'
import { useFlowMessages } from './use-flow-messages.ts'
import styles from './streams.module.css'

export function MoneyFlowWide() {
  const flow = useFlowMessages()
  return (
    <figure className={styles.wide} aria-label={flow.wide}>
      <svg className={styles.diagram} viewBox="0 0 1136 470" aria-hidden="true">
        <defs>
          <linearGradient id="river-wide" x1="0" y1="0" x2="1136" y2="0" gradientUnits="userSpaceOnUse">
            <stop className={styles.riverStart} />
            <stop offset="1" className={styles.riverEnd} />
          </linearGradient>
          <pattern
            id="hatch-wide"
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.hatchLine} width="3" height="8" />
          </pattern>
        </defs>
        <Sources />
        <Treasury />
        <Rewards />
        <Wall />
        <MemberChannel />
      </svg>
    </figure>
  )
}

function Sources() {
  const flow = useFlowMessages()
  return (
    <>
      <text className={styles.name} x="0" y="78">
        {flow.revenue}
      </text>
      <text className={styles.soft} x="0" y="104">
        {figure('funding.revenue')}
      </text>
      <text className={styles.name} x="0" y="182">
        {flow.fees}
      </text>
      <text className={styles.soft} x="0" y="208">
        {figure('funding.fees')}
      </text>
    </>
  )
}

function Treasury() {
  const flow = useFlowMessages()
  return (
    <>
      <Bed />
      <g fill="none" stroke="url(#river-wide)">
        <path d="M196 86 H250 C350 86 352 118 456 118" strokeWidth={figure('stream.revenue')} />
        <path d="M196 190 H250 C350 190 352 152 456 152" strokeWidth={figure('stream.fees')} />
        <path d="M700 132 H872" strokeWidth={figure('stream.paid')} />
      </g>
      <rect
        className={styles.treasury}
        x="450"
        y="72"
        width="252"
        height="120"
        rx="16"
        fill="url(#river-wide)"
      />
      <text className={`${styles.name} ${styles.onRiver}`} x="474" y="124">
        {flow.treasury}
      </text>
      <text className={styles.onRiver} x="474" y="152">
        {flow.left}
      </text>
    </>
  )
}

function Rewards() {
  const flow = useFlowMessages()
  return (
    <>
      <rect className={styles.box} x="868" y="72" width="267" height="120" rx="16" />
      <text className={styles.name} x="892" y="124">
        {flow.paid}
      </text>
      <text className={styles.soft} x="892" y="152">
        {flow.oldestFirst}
      </text>
      <path className={styles.waiting} d="M576 192 V236 Q576 252 592 252 H860" />
      <rect className={styles.box} x="868" y="216" width="267" height="72" rx="16" />
      <rect
        className={styles.pending}
        x="868"
        y="216"
        width="267"
        height="72"
        rx="16"
        fill="url(#hatch-wide)"
      />
      <rect className={styles.label} x="882" y="228" width="212" height="48" rx="8" />
      <text className={styles.pendingName} x="892" y="248">
        {flow.pending}
      </text>
      <text className={styles.caption} x="892" y="268">
        {figure('pending.flow')}
      </text>
    </>
  )
}

function Wall() {
  const flow = useFlowMessages()
  return (
    <>
      <path className={styles.wall} d="M2 334 H1134" />
      <rect className={styles.box} x="392" y="316" width="352" height="36" rx="18" />
      <g className={styles.lock} transform="translate(412 324)">
        <rect x="2" y="8" width="14" height="10" rx="2.5" />
        <path d="M5 8V6a4 4 0 0 1 8 0v2" />
      </g>
      <text className={styles.rule} x="440" y="339">
        {flow.rule}
      </text>
    </>
  )
}

function MemberChannel() {
  const flow = useFlowMessages()
  return (
    <>
      <text className={styles.name} x="0" y="412">
        {flow.deposit}
      </text>
      <text className={styles.soft} x="0" y="438">
        {flow.yours}
      </text>
      <path className={styles.channel} d="M196 418 H872" />
      <rect className={styles.box} x="450" y="382" width="252" height="72" rx="16" />
      <text className={styles.name} x="474" y="413">
        {flow.wallets}
      </text>
      <text className={styles.soft} x="474" y="438">
        {flow.separate}
      </text>
      <rect className={styles.box} x="868" y="382" width="267" height="72" rx="16" />
      <text className={styles.name} x="892" y="413">
        {flow.back}
      </text>
      <text className={styles.soft} x="892" y="438">
        {flow.principal}
      </text>
    </>
  )
}

/** The bed of each stream is there even while nothing flows in it. */
function Bed() {
  return (
    <g className={styles.bed}>
      <path d="M196 86 H250 C350 86 352 118 456 118" />
      <path d="M196 190 H250 C350 190 352 152 456 152" />
      <path d="M700 132 H872" />
    </g>
  )
}
