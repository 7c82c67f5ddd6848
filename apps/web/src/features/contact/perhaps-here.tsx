import { contact as text } from '@portal/words/contact/contact.ts'
import { firstPage } from '@portal/words/home/home.ts'
import { useId, type ComponentProps } from 'react'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { LinkList } from '../../ui/block/link-list.tsx'

type Way = {
  name: keyof typeof firstPage.ways
  pictogram: ComponentProps<typeof Pictogram>['name']
  to: string
}

const mostAsked: readonly Way[] = [
  { name: 'claim', pictogram: 'assistance', to: paths.claims() },
  { name: 'attestation', pictogram: 'paper', to: paths.documents() },
  { name: 'follow', pictogram: 'steps', to: paths.requests() },
]

/** What customers most often write for, and the page that says it without an answer. */
export function PerhapsHere() {
  const labelId = useId()
  return (
    <>
      <p id={labelId}>{text.perhapsHere}</p>
      <LinkList labelledBy={labelId}>
        {mostAsked.map(({ name, pictogram, to }) => (
          <li key={name}>
            <ScreenLink to={to}>
              <Pictogram name={pictogram} />
              {firstPage.ways[name].title}
            </ScreenLink>
          </li>
        ))}
      </LinkList>
    </>
  )
}
