import styles from './typeset.module.css'

// With what is written close to a day: a line may begin after a box, be it with a full stop.
const wholes = [
  String.raw`\d+(?:er)?\u00A0\p{L}+ \d{4}[^ ]*`,
  String.raw`1er(?!\p{L})[^ ]*`,
  String.raw`articles?\u00A0[ALR]\d+(?:-\d+)+`,
  String.raw`\p{L}+-t-\p{L}+`,
]
const onOneLine = new RegExp(String.raw`(?<![\p{L}\d])(${wholes.join('|')})`, 'u')

/**
 * A sentence as print sets it: « existe-t-elle » and « article L113-15-2 » stay on one line, a day with its
 * year on one that is long enough, « 1er » has its ending raised. It is read and copied as it was.
 */
export function Typeset({ children }: { children: string }) {
  return children.split(onOneLine).map((part, index) => {
    if (index % 2 === 0) return part
    const isFirst = part.startsWith('1er')
    return (
      // Parts have no other name, and none of them ever moves.
      <span key={index} className={/^\d/.test(part) ? styles.day : styles.word}>
        {isFirst && <First />}
        {isFirst ? part.slice('1er'.length) : part}
      </span>
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
