import { bankAccount as text } from '@portal/words/payment/bank-account.ts'
import { groupedIban } from '@portal/words/payment/grouped-iban.ts'
import { ibanEnding, maskedIban } from '@portal/words/payment/masked-iban.ts'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { useCopy } from '../../../ui/action/use-copy.ts'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './iban.module.css'

/** An IBAN in groups of four, masked until asked for; the copy is the plain number. */
export function Iban({ iban, describedBy }: { iban: string; describedBy: string }) {
  const [shown, setShown] = useState(false)
  const { copy, outcome } = useCopy(iban, { copied: text.ibanCopied, notCopied: text.notCopied })

  return (
    <>
      {shown ? <span className={styles.number}>{groupedIban(iban)}</span> : <MaskedIban iban={iban} />}
      <span className={styles.actions}>
        <Button tone="quiet" aria-describedby={describedBy} onClick={() => setShown(!shown)}>
          {shown ? text.hideIban : text.showIban}
        </Button>
        <Button tone="quiet" aria-describedby={describedBy} onClick={copy}>
          {text.copyIban}
        </Button>
        <span role="status">{outcome}</span>
      </span>
    </>
  )
}

function MaskedIban({ iban }: { iban: string }) {
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {maskedIban(iban)}
      </span>
      <VisuallyHidden>{text.maskedIban(ibanEnding(iban))}</VisuallyHidden>
    </>
  )
}
