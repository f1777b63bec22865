// What the diagrams of the money flow for wide and for narrow screens consist of.

import type { ReactNode } from 'react'
import { figure } from '../figure.ts'
import styles from './streams.module.css'

export type FlowShape = 'wide' | 'tall'

export function FlowDiagram({
  shape,
  label,
  viewBox,
  brandEnd,
  children,
}: {
  shape: FlowShape
  label: string
  viewBox: string
  brandEnd: { x2: number; y2: number }
  children: ReactNode
}) {
  return (
    <figure className={styles[shape]} aria-label={label}>
      <svg className={styles.diagram} viewBox={viewBox} aria-hidden="true">
        <defs>
          <linearGradient id={`brand-${shape}`} x1="0" y1="0" {...brandEnd} gradientUnits="userSpaceOnUse">
            <stop className={styles.brandStart} />
            <stop offset="1" className={styles.brandEnd} />
          </linearGradient>
          <pattern
            id={`hatch-${shape}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.hatchLine} width="3" height="8" />
          </pattern>
        </defs>
        {children}
      </svg>
    </figure>
  )
}

const looks = {
  plain: [styles.name, styles.soft],
  small: [styles.strong, styles.caption],
  brand: [`${styles.name} ${styles.onBrand}`, styles.onBrand],
  pending: [styles.pendingName, styles.caption],
} as const

/** A name, and a line below it at the height `below`. */
export function FlowText({
  x,
  y,
  below,
  look = 'plain',
  name,
  text,
}: {
  x: number
  y: number
  below: number
  look?: keyof typeof looks
  name: string
  text: string
}) {
  const [nameStyle, textStyle] = looks[look]
  return (
    <>
      <text className={nameStyle} x={x} y={y}>
        {name}
      </text>
      <text className={textStyle} x={x} y={below}>
        {text}
      </text>
    </>
  )
}

type Streams = { revenue: string; fees: string; paid: string }

/** The bed of each stream is visible even when its amount is zero. */
export function FlowStreams({ shape, paths: { revenue, fees, paid } }: { shape: FlowShape; paths: Streams }) {
  return (
    <>
      <g className={styles.bed}>
        <path d={revenue} />
        <path d={fees} />
        <path d={paid} />
      </g>
      <g fill="none" stroke={`url(#brand-${shape})`}>
        <path d={revenue} strokeWidth={figure('stream.revenue')} />
        <path d={fees} strokeWidth={figure('stream.fees')} />
        <path d={paid} strokeWidth={figure('stream.paid')} />
      </g>
    </>
  )
}

type Box = { x: number; y: number; width: number; height: number }

export const FlowBox = (box: Box) => <rect className={styles.box} {...box} rx="16" />

/** Hatched, with room for its label. */
export function PendingBox({ shape, box, label }: { shape: FlowShape; box: Box; label: Box }) {
  return (
    <>
      <FlowBox {...box} />
      <rect className={styles.pending} {...box} rx="16" fill={`url(#hatch-${shape})`} />
      <rect className={styles.label} {...label} rx="8" />
    </>
  )
}
