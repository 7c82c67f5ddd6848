import { limits } from '@portal/domain/ground/limits.ts'
import { faq as text } from '@portal/words/faq/faq.ts'
import { Button } from '../../ui/action/button.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { useMore } from '../../ui/block/use-more.ts'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { Card } from '../../ui/surface/card.tsx'
import type { FaqEntry } from './faq-queries.ts'
import styles from './faq.module.css'
import { OtherQuestion } from './other-question.tsx'
import { RichText } from './rich-text.tsx'

/** Questions that open on their answers, ten at a time (§9). A new list is a new one: give it a key. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const { shown, list, showMore } = useMore<HTMLUListElement>(limits.faqItems, 'summary')
  if (entries.length === 0) return null
  return (
    <div className={styles.beside}>
      <div className={styles.questions}>
        <Card>
          <ul ref={list} className={styles.list}>
            {entries.slice(0, shown).map(({ id, question, answer }) => (
              <li key={id}>
                <Disclosure
                  summary={
                    <h2 className={styles.question}>
                      <Typeset>{question}</Typeset>
                    </h2>
                  }
                >
                  <div className={styles.answer}>
                    <RichText document={answer} />
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </Card>
        {shown < entries.length && (
          <Button tone="secondary" onClick={showMore}>
            {text.more}
          </Button>
        )}
      </div>
      <OtherQuestion />
    </div>
  )
}
