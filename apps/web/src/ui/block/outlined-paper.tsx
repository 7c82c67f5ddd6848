import type { ReactNode } from 'react'
import styles from './outlined-paper.module.css'

type Props = {
  /** Width and height of the field it is drawn in. */
  size: readonly [number, number]
  /** What the eye finds marked on it, in words. */
  caption: string
  children: ReactNode
}

/** The outline of a paper, with the places marked that somebody looks for. */
export function OutlinedPaper({ size, caption, children }: Props) {
  return (
    <figure className={styles.paper}>
      <svg viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true" focusable="false">
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

type MarkProps = { x: number; y: number; width: number; height?: number; sign: string }

/** A place on the paper that is looked for, and the sign printed before it. */
export function Mark({ x, y, width, height = 15, sign }: MarkProps) {
  return (
    <>
      <rect data-part="mark" x={x} y={y} width={width} height={height} rx="3" />
      <text x={x + 5} y={y + 11}>
        {sign}
      </text>
    </>
  )
}
