import { dialled } from '@portal/domain/ground/dialled.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/ground/icon.tsx'

type Props = { telephone: string; className: string; children: ReactNode }

/** A link that calls `telephone`, however that is written. */
export function Dial({ telephone, className, children }: Props) {
  return (
    <a className={className} href={`tel:${dialled(telephone)}`}>
      <Icon name="telephone" />
      {children}
    </a>
  )
}
