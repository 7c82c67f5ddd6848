import { classNames } from '../../ui/ground/class-names.ts'
import type { SceneName } from '../drawing/scenes.tsx'
import { Drawing } from '../page/drawing.tsx'
import styles from './title-drawing.module.css'

type Props = { scene: SceneName; children?: string | undefined }

/** More than three lines beside a drawing of a telephone. */
const longFrom = 80

/** What stands below a page's title, if anything; a scene at the far end, where titles have a ground. */
export function TitleDrawing({ scene, children }: Props) {
  const isLong = children !== undefined && children.length > longFrom
  return (
    <>
      {children}
      <span
        data-head
        className={classNames(styles.place, children === undefined && styles.alone, isLong && styles.long)}
      >
        <Drawing scene={scene} />
      </span>
    </>
  )
}
