import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { loadOrRenew } from './ground/new-build.ts'

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

type Name = Exclude<keyof typeof screenTitles, 'accountAddress' | 'notFound'>

/** Every screen of §2 by its name: its paths and its page. Routes, titles, page views and prefetching derive from it. */
const table: Readonly<Record<Name, readonly [paths: readonly string[], load: () => Promise<PageModule>]>> = {
  policies: [['/', '/policies'], () => import('./features/policy/policies-page.tsx')],
  coverages: [['/coverages'], () => import('./features/coverage/coverages-page.tsx')],
  documents: [['/documents', '/documents/:id'], () => import('./features/document/documents-page.tsx')],
  account: [['/account', '/account/address'], () => import('./features/account/address/address-page.tsx')],
  accountPassword: [
    ['/account/password'],
    () => import('./features/account/password/change-password-page.tsx'),
  ],
  accountCommunication: [
    ['/account/communication'],
    () => import('./features/account/consent/communication-page.tsx'),
  ],
  accountSessions: [['/account/sessions'], () => import('./features/account/session/sessions-page.tsx')],
  accountDelete: [
    ['/account/accountDelete'],
    () => import('./features/account/closing/close-account-page.tsx'),
  ],
  changeAddress: [
    ['/changeAddress'],
    () => import('./features/account/change-address/change-address-page.tsx'),
  ],
  addDriver: [['/addDriver'], () => import('./features/driver/add-driver-page.tsx')],
  removeDriver: [['/removeDriver'], () => import('./features/driver/remove-driver-page.tsx')],
  changeVehicle: [['/changeVehicle'], () => import('./features/vehicle/change-vehicle-page.tsx')],
  changePaymentDetails: [
    ['/changePaymentDetails'],
    () => import('./features/payment/change-payment-details-page.tsx'),
  ],
  contractTermination: [
    ['/contractTermination/:policyNumber', '/contractTermination'],
    () => import('./features/termination/contract-termination-page.tsx'),
  ],
  contact: [['/contact'], () => import('./features/contact/contact-page.tsx')],
  faq: [['/faq'], () => import('./features/faq/faq-page.tsx')],
  rules: [['/rules'], () => import('./features/legal/rules-page.tsx')],
  generalConditions: [['/generalConditions'], () => import('./features/legal/general-conditions-page.tsx')],
  personalInformation: [
    ['/personalInformation'],
    () => import('./features/legal/personal-information-page.tsx'),
  ],
  cookies: [['/cookies'], () => import('./features/consent/cookies-page.tsx')],
}

const titles: Readonly<Record<string, string>> = screenTitles

const screens = Object.entries(table).map(([name, [paths, load]]): Screen => ({
  paths,
  title: titles[name] ?? '',
  analyticsName: name,
  page: lazyPage(load),
}))

/** Fetches the code of the screen at `path`, if it has any of its own; a failure waits for the visit itself. */
export function prefetchScreen(path: string): void {
  const screen = screens.find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)))
  screen?.page.load().catch(() => undefined)
}

/** The screens in the order of the table. */
export function allScreens(): readonly Screen[] {
  return screens
}

function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const loadPage = async () => {
    const [page] = Object.values(await load())
    if (!page) throw new Error('A page module exports its page')
    return { default: page }
  }
  return { load: loadPage, Component: lazy(() => loadOrRenew(loadPage)) }
}
