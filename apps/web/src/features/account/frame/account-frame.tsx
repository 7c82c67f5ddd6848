import { account as text } from '@portal/words/account/account.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { TaskLayout } from '../../../shell/task/task-layout.tsx'
import { TitleDrawing } from '../../../shell/title/title-drawing.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import { Icon } from '../../../ui/ground/icon.tsx'
import tabs from '../../../ui/tabs/tabs.module.css'
import { AccountFacts, AccountHead, SignInFact } from './account-summary.tsx'
import styles from './account.module.css'

const sections = ['accountAddress', 'accountPassword', 'accountCommunication', 'accountDelete'] as const

/** Beside the sub-navigation, whose entries §2 names. */
const others = ['accountContact', 'accountSessions', 'requests', 'privacy'] as const

type Section = (typeof sections)[number] | Exclude<(typeof others)[number], 'requests'>
type Props = { section: Section; children: ReactNode }

/** One section of the account under the heading and the sub-navigation that all share (§2 /account). */
export function AccountFrame({ section, children }: Props) {
  // The first section is the account itself (§2); the browser's tab names the others.
  const title = section === 'accountAddress' ? screenTitles.account : screenTitles[section]
  const saysItself = section === 'accountContact'
  return (
    <Page title={title} heading={screenTitles.account} lead={<TitleDrawing scene="person" />}>
      <div className={styles.frame}>
        <div className={classNames(tabs.scrolls, styles.sections)}>
          <nav aria-label={text.sections}>
            <ul>
              {sections.map((name) => (
                <li key={name}>
                  <SectionLink name={name} current={section} />
                </li>
              ))}
            </ul>
          </nav>
          {others.map((name) => (
            <SectionLink key={name} name={name} current={section} />
          ))}
        </div>
        <TaskLayout
          summary={{ head: <AccountHead />, facts: saysItself ? <SignInFact /> : <AccountFacts /> }}
          besideOnly
        >
          {children}
        </TaskLayout>
      </div>
    </Page>
  )
}

function SectionLink({ name, current }: { name: Section | (typeof others)[number]; current: Section }) {
  return (
    <ScreenLink
      to={paths[name]()}
      className={styles.section}
      {...(name === current && { 'aria-current': 'page', ref: showCurrent })}
    >
      {screenTitles[name]}
      {isElsewhere(name) && <Icon name="arrow-right" />}
    </ScreenLink>
  )
}

/** Those that open outside this frame. */
function isElsewhere(name: Section | (typeof others)[number]): boolean {
  return name === 'requests' || name === 'privacy'
}

// On a telephone the sections are one line that scrolls: the current one is in sight.
function showCurrent(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
