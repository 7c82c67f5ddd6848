import { Fragment } from 'react'
import styles from './typeset.module.css'

/**
 * A sentence as print sets it: « existe-t-elle » stays on one line, « 1er » has its ending raised. It is read
 * and copied as it was.
 */
export function Typeset({ children }: { children: string }) {
  return children.split(/(?<!\p{L})(\p{L}+-t-\p{L}+|1er(?!\p{L}))/u).map((part, index) => {
    const isPlain = index % 2 === 0
    if (isPlain) return part
    // Parts have no other name, and none of them ever moves.
    return (
      <Fragment key={index}>
        {part === '1er' ? <First /> : <span className={styles.whole}>{part}</span>}
      </Fragment>
    )
  })
}

function First() {
  return (
    <>
      1<sup className={styles.raised}>er</sup>
    </>
  )
}
