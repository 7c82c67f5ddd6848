import { screenTitles } from '@portal/words/shell/shell.ts'
import { screenLabel, sitemap as text } from '@portal/words/sitemap/sitemap.ts'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { LinkList } from '../../ui/block/link-list.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import styles from './sitemap.module.css'

/** Of a screen, what a list of them needs: its name in the table and its paths, its own first. */
export type ListedScreen = { analyticsName: string; paths: readonly string[] }

/**
 * /sitemap (decisions §3) over the table of screens, which hands itself in: each screen with an address of
 * its own is a link in the group that names it, or in the last.
 */
export function sitemapOf(screens: () => readonly ListedScreen[]) {
  return function SitemapPage() {
    const addresses = new Map(screens().map((screen) => [screen.analyticsName, addressOf(screen)]))
    const link = (name: string) => {
      const to = addresses.get(name)
      return (
        to !== undefined && (
          <li key={name}>
            <ScreenLink to={to}>{screenLabel(name)}</ScreenLink>
          </li>
        )
      )
    }
    return (
      <Page title={screenTitles.sitemap} lead={<TitleDrawing scene="lost">{text.lead}</TitleDrawing>}>
        <div className={styles.groups}>
          {text.groups.map((group) => (
            <SitemapGroup
              key={group.title}
              title={group.title}
              lead={'lead' in group ? group.lead : undefined}
            >
              {group.names.map(link)}
            </SitemapGroup>
          ))}
          <SitemapGroup title={text.otherGroup}>{namesLeft([...addresses.keys()]).map(link)}</SitemapGroup>
          <SitemapGroup title={text.openTitle} lead={text.openLead}>
            {text.open.map(({ href, label }) => (
              // The server's pages, apart from the portal.
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </SitemapGroup>
        </div>
      </Page>
    )
  }
}

/** In the order of the words, then whatever the table has that they do not name. */
function namesLeft(names: readonly string[]): string[] {
  const elsewhere = new Set<string>([...text.groups.flatMap((group) => group.names), ...text.notListed])
  return [...new Set([...text.otherNames, ...names])].filter((name) => !elsewhere.has(name))
}

/** The first of its paths that asks for nothing. */
function addressOf({ paths }: ListedScreen): string | undefined {
  return paths.find((path) => !path.includes(':'))
}

type GroupProps = { title: string; lead?: string | undefined; children: ReactNode }

function SitemapGroup({ title, lead, children }: GroupProps) {
  return (
    <TitledCard title={title}>
      {lead !== undefined && <p>{lead}</p>}
      <LinkList>{children}</LinkList>
    </TitledCard>
  )
}
