import { useState, type ReactNode } from 'react'
import type { SceneName } from '../drawing/scenes.tsx'
import { Drawing } from '../page/drawing.tsx'
import { Page } from '../page/page.tsx'
import { OpeningContext } from './opening-context.ts'
import styles from './task.module.css'
import { useTwoColumns } from './use-two-columns.ts'

type Props = {
  title: string
  back: { to: string; label: string }
  /** What the task asks, as a person would; a shape in its place until it is known. */
  headline: ReactNode
  /** What is drawn beside it where the task is about no car. */
  scene?: SceneName | undefined
  children: ReactNode
}

/** A screen with one task: the title of §2 in small, below it what a person asks, on a skin's ground. */
export function TaskScreen({ title, back, headline, scene, children }: Props) {
  const [opening, setOpening] = useState<HTMLElement | null>(null)
  // On a telephone nothing is put there, and to note the place draws the screen again before its first frame.
  const isWide = useTwoColumns()
  const lead = (
    <>
      <div className={styles.headline}>{headline}</div>
      <div ref={isWide ? setOpening : undefined} className={styles.car}>
        {scene && <Drawing scene={scene} />}
      </div>
    </>
  )
  return (
    <div className={styles.screen}>
      <Page title={title} back={back} lead={lead}>
        <OpeningContext value={opening}>{children}</OpeningContext>
      </Page>
    </div>
  )
}
