import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { firstPage as text } from '@portal/words/home/home.ts'
import { useId, type ComponentProps } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Pictogram } from '../../../shell/pictogram/pictogram.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import styles from './home.module.css'

type Way = {
  name: keyof typeof text.ways
  pictogram: ComponentProps<typeof Pictogram>['name']
  to: string
}

const follow: Way = { name: 'follow', pictogram: 'steps', to: paths.requests() }
const appointment: Way = { name: 'appointment', pictogram: 'appointment', to: paths.callBack() }
const questions: Way = { name: 'questions', pictogram: 'question', to: paths.faq() }

const ofActive: readonly Way[] = [
  { name: 'claim', pictogram: 'assistance', to: paths.claims() },
  { name: 'attestation', pictogram: 'paper', to: paths.documents() },
  follow,
  appointment,
]
const ofNone: readonly Way[] = [appointment, questions, follow]
const ofEnded: readonly Way[] = [
  { name: 'statement', pictogram: 'paper', to: paths.documents() },
  { name: 'papers', pictogram: 'contents', to: paths.documents() },
  { name: 'again', pictogram: 'replacement', to: paths.callBack() },
  follow,
]

/**
 * Where somebody goes on from the first page: at hand above several contracts, below the only one, which she
 * has passed at once, and where there are none or only ended ones.
 */
export function WaysOn({ policies }: { policies: readonly TabPolicy[] }) {
  const headingId = useId()
  if (policies.length > 1 && !allNonActivePolicies(policies)) return <Row ways={ofActive} />
  const { title, ways } = below(policies)
  return (
    <section aria-labelledby={headingId} className={styles.ways}>
      <h2 id={headingId}>{title}</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.name}>
            <WayOn {...way} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function below(policies: readonly TabPolicy[]): { title: string; ways: readonly Way[] } {
  if (policies.length === 0) return { title: text.next, ways: ofNone }
  if (allNonActivePolicies(policies)) return { title: text.next, ways: ofEnded }
  return { title: text.atOnce, ways: ofActive }
}

/** Four at hand, above what else there is. */
function Row({ ways }: { ways: readonly Way[] }) {
  return (
    <section aria-label={text.atOnce} className={styles.row}>
      <ul>
        {ways.map((way) => (
          <li key={way.name}>
            <WayAtHand {...way} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WayAtHand({ name, pictogram, to }: Way) {
  const hintId = useId()
  const { title, hint } = text.ways[name]
  return (
    <>
      <ScreenLink to={to} aria-describedby={hintId}>
        <Pictogram name={pictogram} />
        {title}
      </ScreenLink>
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  )
}

function WayOn({ name, pictogram, to }: Way) {
  const hintId = useId()
  const { title, hint } = text.ways[name]
  // Its title alone is the link's name; what lies there describes it.
  return (
    <div className={styles.way} data-pictogram={pictogram}>
      <Pictogram name={pictogram} />
      <div>
        <ScreenLink to={to} aria-describedby={hintId}>
          {title}
        </ScreenLink>
        <p id={hintId}>{hint}</p>
      </div>
      <Icon name="arrow-right" />
    </div>
  )
}
