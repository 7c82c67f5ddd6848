import { registrationPaper as text } from '@portal/words/vehicle/registration-paper.ts'
import { Mark, OutlinedPaper } from '../../ui/block/outlined-paper.tsx'

/** The head of a carte grise: where the plate, the first registration and the vehicle stand on it. */
export function RegistrationPaper() {
  return (
    <OutlinedPaper size={[260, 112]} caption={text.caption}>
      <path
        data-part="sheet"
        d="M6 1h248a5 5 0 0 1 5 5v100l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5l-10.75 5-10.75-5V6a5 5 0 0 1 5-5z"
      />
      <path data-part="ground" d="M2 6a4 4 0 0 1 4-4h248a4 4 0 0 1 4 4v13H2z" />
      <path d="M14 11h70m10 0h26" />
      <Mark x={12} y={27} width={104} sign="A" />
      <path d="M34 35h64" />
      <Mark x={140} y={27} width={104} sign="B" />
      <path d="M162 35h64" />
      <path d="M14 54h90m-90 9h62" />
      <Mark x={12} y={74} width={70} sign="D.1" />
      <path d="M40 82h30" />
      <Mark x={92} y={74} width={80} sign="D.3" />
      <path d="M120 82h40" />
      <Mark x={182} y={74} width={62} sign="P.3" />
      <path d="M210 82h22" />
      <path d="M140 54h104m-104 9h70" />
    </OutlinedPaper>
  )
}
