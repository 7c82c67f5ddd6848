import type { ConsentEntry } from '@portal/domain/privacy/consent.schema.ts'
import { privacy as text } from '@portal/words/privacy/privacy.ts'
import { inParis, instant } from '@portal/words/time/instants.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'

/** What she consented to or withdrew, when and where (RGPD art. 7); changed at one place only. */
export function ConsentHistory() {
  const { data: consents } = useQuery({
    queryKey: ['listConsents'],
    queryFn: ({ signal }) => call('listConsents', { signal }),
    // Another tab or the broker may have changed it since.
    staleTime: 0,
  })
  return (
    <>
      <h2>{text.consentsTitle}</h2>
      <p>
        {text.consentsLead} <ScreenLink to={paths.accountCommunication()}>{text.changeConsent}</ScreenLink>
      </p>
      {consents ? <Consents consents={consents} /> : <Loading />}
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={text.loadingConsents}>
      <Skeleton />
      <Skeleton />
    </div>
  )
}

function Consents({ consents }: { consents: readonly ConsentEntry[] }) {
  if (consents.length === 0) return <p>{text.noConsents}</p>
  return (
    <Card>
      <ol reversed className={styles.rows} aria-label={text.consentsTitle}>
        {consents.map((consent) => (
          <li key={consent.position}>
            <Consent consent={consent} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Consent({ consent: { granted, channel, textVersion, at } }: { consent: ConsentEntry }) {
  return (
    <>
      <h3>{granted ? text.granted : text.notGranted}</h3>
      <DefinitionList>
        <Definition term={text.at}>
          <Typeset>{inParis(instant(at))}</Typeset>
        </Definition>
        <Definition term={text.channel}>{text.channels[channel]}</Definition>
        <Definition term={text.textVersion}>
          {textVersion === null ? text.noTextVersion : <Typeset>{text.textOf(longDay(textVersion))}</Typeset>}
        </Definition>
      </DefinitionList>
    </>
  )
}
