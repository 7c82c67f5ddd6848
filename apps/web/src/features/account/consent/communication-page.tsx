import { account as text } from '@portal/words/account/account.ts'
import { setConsent as story } from '@portal/words/consent/consent.stories.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery, useAccount } from '../../../api/queries.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { TickBox } from '../../../form/rare-field/tick-box.tsx'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Pictogram } from '../../../shell/pictogram/pictogram.tsx'
import { TitledCard } from '../../../ui/block/titled-card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'

/** §2 /account/communication: the consent to commercial prospecting, saved as it is ticked. */
export function CommunicationPage() {
  const { data: account } = useAccount()
  return (
    <AccountFrame section="accountCommunication">
      <div className={styles.content}>
        <h2>{screenTitles.accountCommunication}</h2>
        <Card className={styles.consent}>
          <p>{text.consentLead}</p>
          {account ? <Consent granted={account.commercialConsent} /> : <Skeleton />}
          <p className={styles.quiet}>{text.consentWithdrawal}</p>
        </Card>
        <TitledCard title={text.paperTitle} drawing={<Pictogram name="letter" />}>
          <p>
            {text.paperLead} <ScreenLink to={paths.contact()}>{text.askPaper}</ScreenLink>
          </p>
        </TitledCard>
      </div>
    </AccountFrame>
  )
}

function Consent({ granted }: { granted: boolean }) {
  const queries = useQueryClient()
  const [chosen, choose] = useState<boolean>()
  const setConsent = useAction('setConsent', {
    success: ({ params }) => (params.granted === 'true' ? text.consentGranted : story.banner.success),
    // Read again as well (§4 Uploads): what the server stores is what counts.
    after: () => {
      queries.setQueryData(
        accountQuery.queryKey,
        (account) => account && { ...account, commercialConsent: !granted },
      )
      return queries.invalidateQueries(accountQuery)
    },
  })

  const save = async (granted: boolean) => {
    choose(granted)
    await setConsent.run({ params: { granted: String(granted) } })
    choose(undefined)
  }

  return (
    <TickBox
      label={text.consent}
      checked={chosen ?? granted}
      onChange={(granted) => void (setConsent.loading || save(granted))}
    />
  )
}
