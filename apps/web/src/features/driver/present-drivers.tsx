import { fullName } from '@portal/domain/ground/full-name.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Definition } from '../../ui/display/definition-list.tsx'
import styles from './driver-picker.module.css'

/** Who drives the vehicle today, where the broker knows their names. */
export function PresentDrivers({ policy: { drivers } }: { policy: TabPolicy }) {
  const named = drivers.filter((driver) => fullName(driver) !== '')
  if (named.length === 0) return null
  return (
    <Definition term={text.today} wide>
      <ul className={styles.present}>
        {named.map((driver) => (
          <li key={`${fullName(driver)} ${driver.birthDate}`}>
            {driver.principal ? text.principal(fullName(driver)) : fullName(driver)}
          </li>
        ))}
      </ul>
    </Definition>
  )
}
