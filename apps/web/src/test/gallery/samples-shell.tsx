import { sendMessage } from '@portal/words/contact/contact.stories.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { form } from '@portal/words/form/form.ts'
import { selection } from '@portal/words/selection/selection.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { policiesQuery } from '../../api/queries.ts'
import { PolicyCard } from '../../features/policy/policy-card.tsx'
import { wayOn } from '../../form/action/way-on.tsx'
import { carBodyOf } from '../../shell/drawing/car-body.ts'
import { BannerOutlet, useBanner } from '../../shell/frame/banner.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { pictograms } from '../../shell/pictogram/pictograms.ts'
import { OwedProgress } from '../../shell/policy/owed-progress.tsx'
import { RequestsUnderWay } from '../../shell/policy/requests-under-way.tsx'
import { EndOfCover } from '../../shell/request/end-of-cover.tsx'
import { ReceiptDownload } from '../../shell/request/receipt-download.tsx'
import { RequestMade } from '../../shell/request/request-made.tsx'
import { RequestNumber } from '../../shell/request/request-number.tsx'
import { RequestRow } from '../../shell/request/request-row.tsx'
import { RequestStatusTag } from '../../shell/request/request-status.tsx'
import { SettledCard } from '../../shell/request/settled-card.tsx'
import { SettledSeal } from '../../shell/request/settled-seal.tsx'
import { TerminationTimeline } from '../../shell/request/termination-timeline.tsx'
import { Button } from '../../ui/action/button.tsx'
import { owed } from '../documents.ts'
import { clio, policy } from '../policy.ts'
import { request } from '../requests.ts'
import styles from './gallery.module.css'

const statuses = ['received', 'sent', 'question', 'done', 'refused', 'withdrawn'] as const
const models = ['Clio V', 'Captur', 'Berlingo', '508', undefined]
const { number, createdAt } = request()
const owing = [
  policy({
    documents: [
      owed(),
      owed({ name: 'RIB', status: 'received' }),
      owed({ name: 'Permis', status: 'validated' }),
    ],
  }),
]

const terms = {
  ground: 'after-one-year',
  endDate: '2026-12-21',
  suspendedFrom: null,
  refundDays: 30,
} as const
const ends = [
  terms,
  { ground: 'sale', endDate: '2026-11-30', suspendedFrom: '2026-11-21' },
  { ground: 'other', endDate: null, suspendedFrom: null },
] as const

const isPictogram = (name: string): name is keyof typeof pictograms => name in pictograms

const failure = wayOn('sendMessage', new ApiError({ status: 0, code: 'network' }), () => undefined)
const banners = [
  { level: 'warn', message: selection.none, options: {} },
  { level: 'error', message: sendMessage.banner.error, options: { more: failure } },
  { level: 'success', message: sendMessage.banner.success, options: { isRequest: true } },
] as const

// No server numbers it: its way is known without.
const withClio = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false, retry: false } } })
withClio.setQueryData(policiesQuery.queryKey, [clio])

/** What knows the portal; the banner first, since it brings the page to it. */
export const shellSamples: Readonly<Record<string, ReactNode>> = {
  'shell/frame/banner': <EachBanner />,
  'shell/pictogram/pictogram': (
    <div className={styles.line}>
      {Object.keys(pictograms)
        .filter(isPictogram)
        .map((name) => (
          <Pictogram key={name} name={name} />
        ))}
    </div>
  ),
  'shell/policy/owed-progress': <OwedProgress policies={owing} days={12} />,
  'shell/policy/owed-progress, out of time': <OwedProgress policies={owing} days={0} />,
  'shell/policy/requests-under-way': (
    <RequestsUnderWay
      requests={[
        {
          kind: 'addDriver',
          number,
          createdAt,
          status: 'sent',
          about: 'Mme Inès Benali',
          effectiveDate: '2026-12-01',
        },
        {
          kind: 'changeVehicle',
          number: 'EA-20261119-4RWD8MTB',
          createdAt,
          cover: { state: 'confirmed', from: '2026-12-03', isSigned: true },
        },
      ]}
    />
  ),
  'shell/request/settled-seal': <SettledSeal />,
  'shell/request/settled-card': (
    <SettledCard title={text.receiptSaved} isNew={false}>
      <p>{text.step(2)}</p>
    </SettledCard>
  ),
  'shell/request/request-number': (
    <p>
      <RequestNumber number={number} sentence={form.made(number)} />
    </p>
  ),
  'shell/request/request-status': (
    <>
      {statuses.map((status) => (
        <Fragment key={status}>
          <RequestStatusTag status={status} />{' '}
        </Fragment>
      ))}
      <RequestStatusTag status="sent" isToSign />
    </>
  ),
  'shell/request/request-made': (
    <QueryClientProvider client={withClio}>
      <RequestMade
        kind="addDriver"
        policyNumber={clio.policyNumber}
        effectiveDate="2026-12-01"
        driver="Mme Inès Benali"
      />
    </QueryClientProvider>
  ),
  'shell/request/receipt-download': <ReceiptDownload number={number} />,
  'shell/request/end-of-cover': ends.map((end) => <EndOfCover key={end.ground} end={end} />),
  'shell/request/termination-timeline': (
    <div className={styles.stack}>
      {(['unsent', 'sent', 'done', 'refused'] as const).map((status) => (
        <TerminationTimeline key={status} terms={terms} status={status} sentOn="2026-11-21" />
      ))}
    </div>
  ),
  'shell/page/drawing': (
    <>
      {models.map((model) => (
        <figure key={model ?? ''}>
          <Drawing model={model} />
          <figcaption>{model ? `${model}, ${carBodyOf(model)}` : 'model not known'}</figcaption>
        </figure>
      ))}
      <Drawing scene="lost" />
      <Drawing scene="stopped" />
    </>
  ),
  'shell/request/request-row': (
    <ul>
      {statuses.map((status) => (
        <RequestRow
          key={status}
          request={request({
            status,
            reason: status === 'question' ? 'De quelle année est le permis ?' : null,
          })}
          title="Ajout d’un conducteur"
        >
          20 novembre 2026
        </RequestRow>
      ))}
    </ul>
  ),
  'features/policy/policy-card, with payment details': <PolicyCard policy={clio} />,
  'features/policy/policy-card, with documents owed': <PolicyCard policy={policy({ documents: [owed()] })} />,
  'features/policy/policy-card, terminated': <PolicyCard policy={policy({ state: 'Résilié' })} />,
}

function EachBanner() {
  const { show } = useBanner()
  useEffect(() => show('success', sendMessage.banner.success, { isRequest: true }), [show])
  return (
    <>
      {banners.map(({ level, message, options }) => (
        <Button key={level} tone="quiet" onClick={() => show(level, message, options)}>
          {shell.banner[level]}
        </Button>
      ))}
      <BannerOutlet />
    </>
  )
}
