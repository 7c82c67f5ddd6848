import { licencePaper as text } from '@portal/words/driver/licence-paper.ts'
import { Mark, OutlinedPaper } from '../../ui/block/outlined-paper.tsx'

/** Both sides of a driving licence: where its number and the day it was obtained stand. */
export function LicencePaper() {
  return (
    <OutlinedPaper size={[260, 86]} caption={text.caption}>
      <rect data-part="sheet" x="1" y="1" width="124" height="80" rx="7" />
      <rect data-part="ground" x="9" y="20" width="30" height="40" rx="2" />
      <path d="M24 29a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 59c1-9 6-13 12-13s11 4 12 13M10 10h14m70 0h22" />
      <path d="M48 22h40m-40 8h30m-30 8h52m-52 8h24" />
      <Mark x={46} y={52} width={70} sign="5" />
      <path d="M60 60h48" />
      <path d="M48 75h34" />
      <rect data-part="sheet" x="135" y="1" width="124" height="80" rx="7" />
      <path d="M143 20h108m-108 14h108m-108 14h108m-108 14h108M163 10v62m62-62v62" />
      <path d="m147 29 3-3h5l3 3v2h-11zm0 14 3-3h5l3 3v2h-11zm0 14 3-3h5l3 3v2h-11z" />
      <Mark x={174} y={8} width={40} height={66} sign="10" />
      <path d="M181 41h26" />
    </OutlinedPaper>
  )
}
