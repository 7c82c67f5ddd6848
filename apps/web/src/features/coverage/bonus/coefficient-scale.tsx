import { coefficients, placeOnScale } from '@portal/domain/ground/coefficients.ts'
import { bonusMalus as text } from '@portal/words/coverage/bonus-malus.ts'
import type { SVGProps } from 'react'
import styles from './bonus.module.css'

const { least, first, most } = coefficients
/** Where nothing is taken off and nothing added: its mark is seen above and below the scale. */
const neutral = placeOnScale(first)

function Neutral(line: SVGProps<SVGLineElement> & { 'data-part'?: string }) {
  return <line {...line} x1={`${neutral}%`} x2={`${neutral}%`} />
}

/** What points at a place, in pixels wide: it ends with the scale. */
const needle = 5

/** Its figure, within the width of the drawing. */
function Figure({ crm }: { crm: number }) {
  const x = placeOnScale(crm)
  return (
    <text x={`${x}%`} y="42" textAnchor={anchorOf(x)}>
      {text.coefficient(crm)}
    </text>
  )
}

/** What a part of it is for. */
function Half({ at, children }: { at: number; children: string }) {
  return (
    <text x={`${at}%`} y="42" textAnchor="middle" opacity="0.75">
      {children}
    </text>
  )
}

function anchorOf(x: number) {
  if (x < 5) return 'start'
  return x > 95 ? 'end' : 'middle'
}

/**
 * The coefficient on the scale of all there are, in the skin's colours: in two parts, as what is taken off
 * has another measure than what is added.
 */
export function CoefficientScale({ crm }: { crm: number }) {
  const place = placeOnScale(crm)
  return (
    <svg
      className={styles.scale}
      role="img"
      aria-label={text.scale(crm)}
      width="100%"
      height="48"
      fill="currentColor"
    >
      <rect y="9" width={`${neutral}%`} height="6" rx="3" opacity="0.25" />
      <rect
        data-part="added"
        x={`${neutral}%`}
        y="9"
        width={`${100 - neutral}%`}
        height="6"
        rx="3"
        opacity="0.12"
      />
      <Neutral data-part="gap" y1="8" y2="16" stroke="var(--color-surface)" strokeWidth="10" />
      <Neutral y1="-1" y2="25" stroke="currentColor" strokeWidth="2" />
      <svg x={`${place}%`} overflow="visible">
        <rect x={(-needle * place) / 100} y="-4" width={needle} height="24" rx="2" />
      </svg>
      {[least, first, most].map((mark) => (
        <Figure key={mark} crm={mark} />
      ))}
      <Half at={neutral / 2}>{text.less}</Half>
      <Half at={(100 + neutral) / 2}>{text.more}</Half>
    </svg>
  )
}
