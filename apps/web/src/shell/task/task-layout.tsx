import { summary as text } from '@portal/words/form/summary.ts'
import { useContext, useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Timeline } from '../../ui/block/timeline.tsx'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { DefinitionList } from '../../ui/display/definition-list.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { CustomerServiceTelephone } from '../page/customer-service.tsx'
import { AfterFirstFrame } from './after-first-frame.tsx'
import { OpeningContext } from './opening-context.ts'
import styles from './task.module.css'
import { useTwoColumns } from './use-two-columns.ts'

/** What a task is about, told beside its form. */
export type TaskSummary = {
  /** Names it in a few lines: phrasing alone, as it is the line of a fold on a telephone. */
  head: ReactNode
  /** How it is today, as definitions: what the form changes first. */
  facts?: ReactNode
  /** What happens once the form is sent, in order. */
  next?: readonly string[] | undefined
  /** What is settled by telephone, in paragraphs under its title; absent = any question. */
  byTelephone?: { title: string; text: readonly string[] } | undefined
  /** What is worth reading besides: below it where there is room beside the form, else nowhere. */
  besides?: ReactNode
}

type Props = {
  summary: TaskSummary
  /** Leaves it out where there is no room beside: it would come between her and a list. */
  besideOnly?: boolean
  /** Has its head in the screen's opening where there is room for two columns. */
  headAbove?: boolean
  children: ReactNode
}

/**
 * A form and what it is about: beside it, and staying there, where there is room for both; else folded into
 * one line above it, as what is settled by telephone is.
 */
export function TaskLayout({ summary, besideOnly = false, headAbove = false, children }: Props) {
  const isWide = useTwoColumns()
  const opening = useContext(OpeningContext)
  const { head, byTelephone, besides, ...rest } = summary
  return (
    <div className={styles.task}>
      {isWide && headAbove && opening && createPortal(head, opening)}
      {!isWide && !besideOnly && (
        <Card className={styles.folded}>
          <Disclosure
            summary={
              <>
                {head} <span className={styles.more}>{text.more}</span>
              </>
            }
          >
            <AfterFirstFrame>
              <Details {...rest} />
            </AfterFirstFrame>
          </Disclosure>
          {byTelephone && (
            <Disclosure summary={byTelephone.title}>
              <AfterFirstFrame>
                <Paragraphs texts={byTelephone.text} />
                <CustomerServiceTelephone />
              </AfterFirstFrame>
            </Disclosure>
          )}
        </Card>
      )}
      <div className={styles.form}>{children}</div>
      {isWide && (
        <section className={styles.beside} aria-label={text.name}>
          <Card className={styles.card}>
            {!headAbove && head}
            <Details {...rest} byTelephone={byTelephone} />
          </Card>
          {besides}
        </section>
      )}
    </div>
  )
}

function Details({ facts, next, byTelephone }: Omit<TaskSummary, 'head' | 'besides'>) {
  const nextId = useId()
  return (
    <div className={styles.details}>
      {facts && (
        <div className={styles.facts}>
          <DefinitionList>{facts}</DefinitionList>
        </div>
      )}
      {next && (
        <div>
          <p id={nextId} className={styles.title}>
            {text.next}
          </p>
          <Timeline
            labelledBy={nextId}
            steps={next.map((step) => ({ id: step, title: step, state: 'ahead' as const }))}
          />
        </div>
      )}
      <div className={styles.telephone}>
        <p className={styles.title}>{byTelephone?.title ?? text.help}</p>
        {byTelephone && <Paragraphs texts={byTelephone.text} />}
        <CustomerServiceTelephone />
      </div>
    </div>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
