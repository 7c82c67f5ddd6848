import type { ReactNode } from 'react'
import { attachmentSamples } from './samples-attachments.tsx'
import { displaySamples } from './samples-display.tsx'
import { fieldSamples } from './samples-field.tsx'
import { formSamples } from './samples-form.tsx'
import { shellSamples } from './samples-shell.tsx'
import { uiSamples } from './samples-ui.tsx'

/** What each component may look like, by its module; after a comma, one of several. */
export const samples: Readonly<Record<string, ReactNode>> = {
  ...shellSamples,
  ...uiSamples,
  ...displaySamples,
  ...fieldSamples,
  ...formSamples,
  ...attachmentSamples,
}
