import type { ReactNode } from 'react'
import { buttonClass, type ButtonTone } from '../action/button.tsx'
import { classNames } from '../ground/class-names.ts'
import styles from './file-button.module.css'

type Props = {
  /** Of the input, for what leads to it. */
  id?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** Media types and endings, as the attribute of an input takes them. */
  accept: string
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean | undefined
  multiple?: boolean | undefined
  tone?: ButtonTone | undefined
  /** Id of what may be chosen: formats, size, how many. */
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A native file input in the looks of a button. */
export function FileButton({ onFiles, camera = false, tone, children, ...input }: Props) {
  return (
    <label className={classNames(buttonClass(tone), styles.button)}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget: input }) => {
          onFiles([...(input.files ?? [])])
          // So that the same file, removed, can be chosen again.
          input.value = ''
        }}
      />
    </label>
  )
}
