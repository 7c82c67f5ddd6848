type Props = { number: string; sentence?: string }

/** The sentence that names a request, its number in one piece: broken at no hyphen, and copied as it is. */
export function RequestNumber({ number, sentence = number }: Props) {
  const [before, after] = sentence.split(number)
  return (
    <>
      {before}
      <data value={number}>{number}</data>
      {after}
    </>
  )
}
