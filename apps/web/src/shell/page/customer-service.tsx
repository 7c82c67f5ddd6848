import { dialled } from '@portal/domain/ground/dialled.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { Icon } from '../../ui/ground/icon.tsx'
import styles from './customer-service.module.css'

/** Telephone and hours of customer service; the same place and words on every page (WCAG 3.2.6). */
export function CustomerService() {
  const { name, hours } = shell.customerService
  return (
    <div className={styles.service}>
      <p className={styles.name}>{name}</p>
      <CustomerServiceTelephone className={styles.telephone} />
      <p className={styles.hours}>{hours}</p>
    </div>
  )
}

/** The number, ready to be dialled. */
export function CustomerServiceTelephone({ className = styles.link }: { className?: string | undefined }) {
  const { telephone } = shell.customerService
  return (
    <a className={className} href={`tel:${dialled(telephone)}`}>
      <Icon name="telephone" />
      {telephone}
    </a>
  )
}
