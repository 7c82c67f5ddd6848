type Props = { number: string; sentence?: string }

/** The sentence that names a request, its number in one piece: no line breaks at a hyphen, and a copy is exact. */
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
