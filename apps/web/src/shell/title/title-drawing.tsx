import type { ReactNode } from 'react'
import type { SceneName } from '../drawing/scenes.tsx'
import { Drawing } from '../page/drawing.tsx'
import styles from './title-drawing.module.css'

type Props = { scene: SceneName; children?: ReactNode }

/** What stands below a page's title, if anything; a scene at the far end, where titles have a ground. */
export function TitleDrawing({ scene, children }: Props) {
  return (
    <>
      {children}
      <span data-head className={children ? styles.place : `${styles.place} ${styles.alone}`}>
        <Drawing scene={scene} />
      </span>
    </>
  )
}
