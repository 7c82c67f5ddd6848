import type { ReactNode } from 'react'
import { CustomerServiceTelephone } from '../page/customer-service.tsx'
import styles from './or-call.module.css'

/** What else can be done, and whom to call, side by side where there is room. */
export function OrCall({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.ways}>
      {children}
      <CustomerServiceTelephone />
    </div>
  )
}
