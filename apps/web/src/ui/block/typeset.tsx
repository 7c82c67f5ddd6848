import styles from './typeset.module.css'

// Latin ones: an expression of all there are (`\p{L}`) is made in 18 ms by a slow telephone.
const letter = String.raw`A-Za-z\u00C0-\u024F`

// With what is written close to a day: a line may begin after a box, be it with a full stop.
const wholes = [
  String.raw`\d+(?:er)?\u00A0[${letter}]+ \d{4}[^ ]*`,
  String.raw`1er(?![${letter}])[^ ]*`,
  String.raw`articles?\u00A0[ALR]\d+(?:-\d+)+`,
  String.raw`[${letter}]+-t-[${letter}]+`,
]
const onOneLine = new RegExp(String.raw`(?<![${letter}\d])(${wholes.join('|')})`)

/**
 * A sentence as print sets it: « existe-t-elle » and « article L113-15-2 » stay on one line, a day with its
 * year on one that is long enough, « 1er » has its ending raised. It is read and copied as it was.
 */
export function Typeset({ children }: { children: string }) {
  const [before, whole, ...after] = children.split(onOneLine)
  if (whole === undefined) return before
  return (
    <>
      {before}
      <span className={/^\d/.test(whole) ? styles.day : styles.word}>
        {whole.startsWith('1er') ? <First day={whole} /> : whole}
      </span>
      <Typeset>{after.join('')}</Typeset>
    </>
  )
}

function First({ day }: { day: string }) {
  const [number, ending, rest] = [day.slice(0, 1), day.slice(1, 3), day.slice(3)]
  return (
    <>
      {number}
      <sup className={styles.raised}>{ending}</sup>
      {rest}
    </>
  )
}
