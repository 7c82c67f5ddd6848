import type { ListedSession } from '@portal/domain/session/session.schema.ts'
import { sessions as text } from '@portal/words/session/sessions.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useId } from 'react'
import { Pictogram } from '../../../shell/pictogram/pictogram.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'

/** Systems of what is held in a hand, as `browserOf` names them. */
const handheld = /iPhone|iPad|Android/

type Props = {
  session: ListedSession
  busy: boolean
  /** Absent for the session of this very browser: it ends by signing out. */
  onEnd: (() => void) | undefined
}

/** One open session: where, since when, and when it was last used. */
export function SessionCard({ session: { browser, startedAt, lastSeenAt, current }, busy, onEnd }: Props) {
  const titleId = useId()
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <Pictogram name={handheld.test(browser) ? 'telephone' : 'computer'} />
        <h3 id={titleId}>{browser}</h3>
        {current && <Tag tone="success">{text.current}</Tag>}
        {onEnd && (
          <Button tone="secondary" aria-label={text.endNamed(browser)} busy={busy} onClick={onEnd}>
            {text.end}
          </Button>
        )}
      </div>
      <DefinitionList>
        <Definition term={text.startedAt}>
          <Typeset>{instant(startedAt)}</Typeset>
        </Definition>
        <Definition term={text.lastSeenAt}>
          <Typeset>{current ? text.now : instant(lastSeenAt)}</Typeset>
        </Definition>
      </DefinitionList>
    </Card>
  )
}
