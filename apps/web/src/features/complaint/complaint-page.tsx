import { complaintDeadlines } from '@portal/domain/complaint/complaint-deadlines.ts'
import type { ReceivedComplaint } from '@portal/domain/complaint/complaint.schema.ts'
import { byLetter, complaint as text } from '@portal/words/complaint/complaint.ts'
import { mediationWays } from '@portal/words/complaint/mediation.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useState } from 'react'
import { today } from '../../ground/clock.ts'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import styles from './complaint.module.css'
import { SentComplaint } from './sent-complaint.tsx'

/** /complaint (decisions §3): the complaint, the clocks that it starts, other ways, the mediator. */
export function ComplaintPage() {
  const [sent, setSent] = useState<ReceivedComplaint>()
  return (
    <Page
      title={screenTitles.complaint}
      lead={<TitleDrawing scene="complaint">{sent ? undefined : text.lead}</TitleDrawing>}
    >
      <div className={styles.withSide}>
        {sent ? <SentComplaint complaint={sent} /> : <ComplaintCard onSent={setSent} />}
        {!sent && (
          <TitledCard title={text.deadlinesTitle}>
            {text.clocks(complaintDeadlines(today())).map(({ promise, day }) => (
              <p key={promise}>
                <Typeset>{promise}</Typeset> <strong className={styles.day}>{day}</strong>
              </p>
            ))}
          </TitledCard>
        )}
        <TitledCard title={text.otherWaysTitle}>
          <DefinitionList>
            {text.otherWays().map(({ term, way, href, more }) => (
              <Definition key={term} term={term} wide>
                {href ? <a href={href}>{way}</a> : way}
                {more}
              </Definition>
            ))}
          </DefinitionList>
        </TitledCard>
        <TitledCard title={text.mediationTitle}>
          <Mediation />
        </TitledCard>
      </div>
    </Page>
  )
}

function Mediation() {
  const { lead, website, address } = mediationWays()
  return (
    <>
      <p>{lead}</p>
      <DefinitionList>
        <Definition term={text.online} wide>
          <a href={website} rel="noreferrer">
            {website}
          </a>
        </Definition>
        <Definition term={byLetter} wide>
          {address}
        </Definition>
      </DefinitionList>
    </>
  )
}
