import { limits } from '@portal/domain/ground/limits.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import {
  Fragment,
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { belowWhatWasSent, useArrival } from '../../shell/page/arrival.tsx'
import { Pagination } from '../../ui/browse/pagination.tsx'
import { keepPage, keptPage } from './kept-page.ts'
import styles from './policies.module.css'
import { PolicyCard } from './policy-card.tsx'

const perPage = limits.policiesPerPage
/** The cards that a window shows at once; the others are drawn after them. */
const drawnFirst = 2
/** More on a page are a long way on a telephone: it folds those below the first. */
const unfoldedAtMost = 3

type Props = {
  policies: readonly TabPolicy[]
  /** How one of very many is shown. */
  Shown?: ComponentType<ComponentProps<typeof PolicyCard>>
}

/** The cards, five a page (§2); turning it keeps the focus on its button and shows the list from the top. */
export function PolicyList({ policies, Shown }: Props) {
  const [chosenPage, choosePage] = useState(keptPage)
  const first = useFirstDrawn(!Shown)
  const [drawn, setDrawn] = useState(first)
  useEffect(() => startTransition(() => setDrawn(perPage)), [])
  const list = useRef<HTMLDivElement>(null)
  const Entry = Shown ?? PolicyCard
  const pages = Math.ceil(policies.length / perPage)
  // A reload may bring fewer policies than the page was chosen from.
  const page = Math.min(chosenPage, pages)

  // In the order they came, but those that ended last.
  const ordered = policies.toSorted((one, other) => +isTerminated(one) - +isTerminated(other))
  const ended = ordered.findIndex(isTerminated)
  const onPage = ordered.slice((page - 1) * perPage, page * perPage)

  const turnTo = (next: number) => {
    choosePage(next)
    keepPage(next)
    list.current?.scrollIntoView()
  }

  return (
    <>
      <div ref={list} className={styles.lists} data-calm={policies.length < 2 || !ended || undefined}>
        {[...Map.groupBy(onPage, isTerminated)].map(([areOver, group]) => (
          <Fragment key={+areOver}>
            {ended > 0 && group[0] === ordered[ended] && (
              <p className={styles.group}>{text.terminatedOnes}</p>
            )}
            <ul className={styles.list}>
              {group
                .filter((policy) => onPage.indexOf(policy) < drawn)
                .map((policy, index) => (
                  <li key={policy.policyNumber} data-lead={linesOf(group)[index]}>
                    <Entry policy={policy} folded={foldOf(onPage.indexOf(policy), onPage.length)} />
                  </li>
                ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <Pagination page={page} pages={pages} onPage={turnTo} words={text} />
    </>
  )
}

/**
 * Where a skin has two columns, a dash for each policy with a line of its own: what has something under way,
 * and the first of an odd number up to it or to the end. Each keeps its place, and none stands beside a hole.
 */
function linesOf(group: readonly TabPolicy[]): string {
  const marks = group.map(({ pendingRequests }) => (pendingRequests[0] ? '-' : 'o')).join('')
  return marks.replaceAll(/\bo((oo)*)\b/g, '-$1')
}

function foldOf(index: number, count: number) {
  return count > unfoldedAtMost ? index >= drawnFirst : undefined
}

/** The cards of the first frame: all where Back goes to, none below what was sent, which fills the window. */
function useFirstDrawn(areFew: boolean): number {
  const isFirstPage = useArrival() === undefined
  const isBack = useNavigationType() === 'POP'
  const isBelow = useLocation().state === belowWhatWasSent && areFew
  if (isFirstPage || !(isBack || isBelow)) return drawnFirst
  return isBack ? perPage : 0
}
