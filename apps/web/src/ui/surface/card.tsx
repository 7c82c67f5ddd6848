import type { HTMLAttributes } from 'react'
import { classNames } from '../ground/class-names.ts'
import styles from './card.module.css'

export type SurfaceProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
}

/** A block of content apart from the page. Give `as` its meaning and `aria-labelledby` its heading. */
export function Card({ as: Element = 'div', className, ...rest }: SurfaceProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />
}
