import { figure } from '../figure.ts'
import { useFlowMessages } from './use-flow-messages.ts'
import styles from './streams.module.css'

/** The same diagram for narrow screens, from top to bottom. */
export function MoneyFlowTall() {
  const flow = useFlowMessages()
  return (
    <figure className={styles.tall} aria-label={flow.tall}>
      <svg className={styles.diagram} viewBox="0 0 350 770" aria-hidden="true">
        <defs>
          <linearGradient id="river-tall" x1="0" y1="0" x2="0" y2="420" gradientUnits="userSpaceOnUse">
            <stop className={styles.riverStart} />
            <stop offset="1" className={styles.riverEnd} />
          </linearGradient>
          <pattern
            id="hatch-tall"
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
      <text className={styles.strong} x="1" y="18">
        {flow.revenue}
      </text>
      <text className={styles.caption} x="1" y="38">
        {figure('funding.revenue')}
      </text>
      <text className={styles.strong} x="220" y="18">
        {flow.fees}
      </text>
      <text className={styles.caption} x="220" y="38">
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
      <g fill="none" stroke="url(#river-tall)">
        <path d="M84 54 V66 C84 108 138 98 138 146" strokeWidth={figure('stream.revenue')} />
        <path d="M250 54 V66 C250 108 204 98 204 146" strokeWidth={figure('stream.fees')} />
        <path d="M175 236 V294" strokeWidth={figure('stream.paid')} />
      </g>
      <rect x="1" y="142" width="348" height="100" rx="16" fill="url(#river-tall)" />
      <text className={`${styles.name} ${styles.onRiver}`} x="20" y="186">
        {flow.treasury}
      </text>
      <text className={styles.onRiver} x="20" y="214">
        {flow.left}
      </text>
    </>
  )
}

function Rewards() {
  const flow = useFlowMessages()
  return (
    <>
      <rect className={styles.box} x="1" y="290" width="348" height="84" rx="16" />
      <text className={styles.name} x="20" y="326">
        {flow.paid}
      </text>
      <text className={styles.soft} x="20" y="352">
        {flow.oldestFirst}
      </text>
      <rect className={styles.box} x="1" y="390" width="348" height="76" rx="16" />
      <rect
        className={styles.pending}
        x="1"
        y="390"
        width="348"
        height="76"
        rx="16"
        fill="url(#hatch-tall)"
      />
      <rect className={styles.label} x="12" y="402" width="204" height="52" rx="8" />
      <text className={styles.pendingName} x="20" y="424">
        {flow.pending}
      </text>
      <text className={styles.caption} x="20" y="446">
        {figure('pending.flow')}
      </text>
    </>
  )
}

function Wall() {
  const flow = useFlowMessages()
  return (
    <>
      <path className={styles.wall} d="M2 516 H348" />
      <rect className={styles.box} x="16" y="498" width="318" height="36" rx="18" />
      <text className={styles.rule} x="175" y="521" textAnchor="middle">
        {flow.rule}
      </text>
    </>
  )
}

function MemberChannel() {
  const flow = useFlowMessages()
  return (
    <>
      <path className={styles.channel} d="M175 600 V700" />
      <rect className={styles.box} x="1" y="566" width="348" height="80" rx="16" />
      <text className={styles.name} x="20" y="600">
        {flow.deposit}
      </text>
      <text className={styles.soft} x="20" y="626">
        {flow.walletsSeparate}
      </text>
      <rect className={styles.box} x="1" y="680" width="348" height="80" rx="16" />
      <text className={styles.name} x="20" y="714">
        {flow.back}
      </text>
      <text className={styles.soft} x="20" y="740">
        {flow.principal}
      </text>
    </>
  )
}

/** The outline of each stream, visible even when its amount is zero. */
function Bed() {
  return (
    <g className={styles.bed}>
      <path d="M84 54 V66 C84 108 138 98 138 146" />
      <path d="M250 54 V66 C250 108 204 98 204 146" />
      <path d="M175 236 V294" />
    </g>
  )
}
