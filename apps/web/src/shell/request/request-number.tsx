type Props = { number: string; sentence?: string }

/**
 * The sentence that names a request, its number in one piece: broken at no hyphen, and copied as it is. What
 * is written close to it, a comma or a bracket, stays on its line.
 */
export function RequestNumber({ number, sentence = number }: Props) {
  const [before = '', after = ''] = sentence.split(number)
  const opening = /\S*$/.exec(before)?.[0] ?? ''
  // A no-break space belongs to the colon that follows it.
  const closing = /^[^ ]*/.exec(after)?.[0] ?? ''
  return (
    <>
      {before.slice(0, before.length - opening.length)}
      <data value={number}>{opening + number + closing}</data>
      {after.slice(closing.length)}
    </>
  )
}
