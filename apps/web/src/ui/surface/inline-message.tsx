import type { ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import { Icon } from '../ground/icon.tsx'
import tones from '../ground/tone.module.css'
import styles from './inline-message.module.css'

type MessageLevel = 'success' | 'warn' | 'error' | 'info'

type Props = {
  level: MessageLevel
  /** Says in words what the colour says. */
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links, on their own line on a phone. */
  actions?: ReactNode
}

/** A message that stands in the page. It announces nothing: live regions belong to who puts it there. */
export function InlineMessage({ level, title, children, actions }: Props) {
  return (
    <div data-level={level} className={classNames(styles.message, tones[level])}>
      <Icon name={level === 'success' ? 'check' : level} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
