import { faq as text } from '@portal/words/faq/faq.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { FaqList } from './faq-list.tsx'
import { categoriesQuery, searchQuery, sectionQuery } from './faq-queries.ts'
import { FaqSearch } from './faq-search.tsx'
import { FaqStatus } from './faq-status.tsx'
import styles from './faq.module.css'
import { useSearch } from './use-search.ts'

/** §2 /faq: questions and answers by category, or those in which a text is found. */
export function FaqPage() {
  const search = useSearch()
  return (
    <Page title={screenTitles.faq} lead={<TitleDrawing scene="questions">{text.lead}</TitleDrawing>}>
      <div className={styles.content}>
        <FaqSearch value={search.typed} onChange={search.type} />
        {search.searched === '' ? <Categories /> : <Results text={search.searched} />}
      </div>
    </Page>
  )
}

function Categories() {
  const categories = useQuery(categoriesQuery)
  const [selected, select] = useState(0)
  const title = categories.data?.[selected]
  const section = useQuery(sectionQuery(title))
  if (!categories.data || title === undefined) return <FaqStatus query={categories} isEmpty />
  return (
    <div>
      <Tabs
        label={text.categories}
        tabs={categories.data.map((label) => ({ label }))}
        selected={selected}
        onSelect={select}
      >
        <FaqStatus query={section} isEmpty={section.data?.length === 0} />
        {section.data && <FaqList key={title} entries={section.data} />}
      </Tabs>
    </div>
  )
}

function Results({ text: searched }: { text: string }) {
  const results = useQuery(searchQuery(searched))
  const { data: entries, isPlaceholderData } = results
  // What is still on screen of the last search is told as being loaded, never as this search's answer.
  const isEmpty = !isPlaceholderData && entries?.length === 0
  return (
    <section aria-label={text.results(searched)} className={styles.content}>
      <h2>{text.results(searched)}</h2>
      <FaqStatus query={results} isEmpty={isEmpty} count={isPlaceholderData ? undefined : entries?.length} />
      {entries && <FaqList key={searched} entries={entries} />}
    </section>
  )
}
