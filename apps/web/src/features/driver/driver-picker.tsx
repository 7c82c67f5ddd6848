import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import type { Driver } from '@portal/domain/policy/policy.schema.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import { useId } from 'react'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './driver-picker.module.css'

type Props = {
  drivers: readonly Driver[]
  /** Whose the fields are, if they are those of one of them. */
  picked: Driver | undefined
  onPick: (driver: Driver) => void
}

/**
 * The policy's drivers as cards: one press fills the fields, which say whose they are; the principal driver
 * stands among them with why he cannot be removed (§7).
 */
export function DriverPicker({ drivers, picked, onPick }: Props) {
  const named = drivers.filter((driver) => fullName(driver) !== '')
  if (named.every(({ principal }) => principal)) return null
  return (
    <div>
      <p>{text.ofPolicy}</p>
      <ul className={styles.drivers}>
        {named.map((driver) => (
          <li key={`${fullName(driver)} ${driver.birthDate}`}>
            {driver.principal ? (
              <Principal driver={driver} />
            ) : (
              <DriverCard driver={driver} isPicked={driver === picked} onPick={() => onPick(driver)} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.other}>{text.other}</p>
      <p role="status">
        <VisuallyHidden>{picked && text.picked(fullName(picked))}</VisuallyHidden>
      </p>
    </div>
  )
}

type CardProps = { driver: Driver; isPicked: boolean; onPick: () => void }

function DriverCard({ driver, isPicked, onPick }: CardProps) {
  const bornId = useId()
  // Her name alone is the button's; the day that tells two of one name apart lies over it.
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.driver}
        aria-pressed={isPicked}
        aria-describedby={bornId}
        onClick={onPick}
      >
        <span className={styles.mark}>{isPicked && <Icon name="check" />}</span>
        <strong className={styles.person}>{fullName(driver)}</strong>
      </button>
      <span id={bornId} className={styles.born}>
        {bornOn(driver)}
      </span>
    </div>
  )
}

function Principal({ driver }: { driver: Driver }) {
  return (
    <div className={styles.driver} data-principal>
      <Icon name="user" />
      <span className={styles.person}>
        <strong>{fullName(driver)}</strong>
        <span className={styles.born}>{text.notRemovable['principal-driver']}</span>
      </span>
    </div>
  )
}

function bornOn({ birthDate }: Driver): string | undefined {
  return birthDate ? text.bornOn(formatFrenchDate(birthDate)) : undefined
}
