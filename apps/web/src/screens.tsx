import type { Story } from '@portal/words/ground/story.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { lazy, useState, type ComponentType } from 'react'
import { matchPath } from 'react-router'
import { loadOrRenew } from './ground/new-build.ts'
import { paths, screenPath } from './ground/paths.ts'

/** A module whose one export is a page. */
type PageModule = Readonly<Record<string, ComponentType>>

/** A page whose code is a chunk of its own; `load` fetches it ahead of the first rendering. */
type LazyPage = { Component: ComponentType; load: () => Promise<{ default: ComponentType }> }

export type Screen = {
  /** The first path is the screen's own; the others are §2's second names. */
  paths: readonly string[]
  title: string
  /** Name in page-view tracking. */
  analyticsName: string
  page: LazyPage
}

/** The changes of a policy that have a screen of their own, named like the call. */
type Change = {
  [Name in keyof typeof policyChanges]: (typeof policyChanges)[Name] extends { title: string } ? Name : never
}[keyof typeof policyChanges]
type Name = Exclude<keyof typeof screenTitles, 'accountAddress'> | Change

type Load = () => Promise<PageModule>

/**
 * Every screen of §2 by its name: its paths, where they are not the name itself, and its page. Routes,
 * titles, page views and prefetching derive from it.
 */
const table: Readonly<Record<Name, Load | readonly [load: Load, ...paths: string[]]>> = {
  policies: [() => import('./features/policy/policies-page.tsx'), paths.policies(), paths.policiesToo()],
  coverages: () => import('./features/coverage/coverages-page.tsx'),
  documents: [
    () => import('./features/document/documents-page.tsx'),
    paths.documents(),
    `${paths.documents()}/:id`,
  ],
  account: [
    () => import('./features/account/address/address-page.tsx'),
    paths.account(),
    paths.accountAddress(),
  ],
  accountPassword: [
    () => import('./features/account/password/change-password-page.tsx'),
    paths.accountPassword(),
  ],
  accountCommunication: [
    () => import('./features/account/consent/communication-page.tsx'),
    paths.accountCommunication(),
  ],
  accountContact: [
    () => import('./features/account/contact-details/contact-details-page.tsx'),
    paths.accountContact(),
  ],
  accountSessions: [() => import('./features/account/session/sessions-page.tsx'), paths.accountSessions()],
  accountDelete: [() => import('./features/account/closing/close-account-page.tsx'), paths.accountDelete()],
  privacy: () => import('./features/account/privacy/privacy-page.tsx'),
  requests: () => import('./features/request/requests-page.tsx'),
  request: [() => import('./features/request/request-page.tsx'), `${paths.requests()}/:number`],
  changeAddress: () => import('./features/account/change-address/change-address-page.tsx'),
  addDriver: () => import('./features/driver/add-driver-page.tsx'),
  removeDriver: () => import('./features/driver/remove-driver-page.tsx'),
  changeVehicle: () => import('./features/vehicle/change-vehicle-page.tsx'),
  changePaymentDetails: () => import('./features/payment/change-payment-details-page.tsx'),
  contractTermination: [
    () => import('./features/termination/contract-termination-page.tsx'),
    `${paths.contractTermination()}/:policyNumber`,
    paths.contractTermination(),
  ],
  contact: () => import('./features/contact/contact-page.tsx'),
  callBack: [() => import('./features/call-back/call-back-page.tsx'), paths.callBack()],
  claims: () => import('./features/claim/claims-page.tsx'),
  complaint: () => import('./features/complaint/complaint-page.tsx'),
  faq: () => import('./features/faq/faq-page.tsx'),
  rules: () => import('./features/legal/rules-page.tsx'),
  generalConditions: () => import('./features/legal/general-conditions-page.tsx'),
  personalInformation: () => import('./features/legal/personal-information-page.tsx'),
  cookies: () => import('./features/consent/cookies-page.tsx'),
  sitemap: async () => ({
    Page: (await import('./features/sitemap/sitemap-page.tsx')).sitemapOf(allScreens),
  }),
  notFound: [() => import('./features/not-found/not-found-page.tsx'), paths.notFound()],
}

const titles: Readonly<Record<string, string>> = screenTitles
const titledChanges: Readonly<Record<string, Story>> = policyChanges

const screens = Object.entries(table).map(([name, entry]): Screen => {
  const [load, ...own] = typeof entry === 'function' ? [entry, screenPath(name)] : entry
  const title = titles[name] ?? titledChanges[name]?.title ?? ''
  return { paths: own, title, analyticsName: name, page: lazyPage(load) }
})

/** Fetches the code of the screen at `path`, if it has its own; a failure waits for the visit itself. */
export async function prefetchScreen(path: string): Promise<void> {
  await screenAt(path)
    ?.page.load()
    .catch(() => undefined)
}

/** The screen at `path`; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return screens.find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)))
}

/** The screens in the order of the table. */
export function allScreens(): readonly Screen[] {
  return screens
}

function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined
  const loadPage = async () => {
    const [page] = Object.values(await load())
    if (!page) throw new Error('no page exported')
    loaded = page
    return { default: page }
  }
  const Later = lazy(() => loadOrRenew(loadPage))
  // For a lazy one React shows the fallback first, be it here already, and keeps it for a third of a second.
  function Component() {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }
  return { load: loadPage, Component }
}
