import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import { screenTitles } from './messages/shell.ts'
import { loadOrRenew } from './new-build.ts'

type PageModule = { default: ComponentType }

/** A page whose code is a chunk of its own; `load` fetches it ahead of the first rendering. */
type LazyPage = { Component: ComponentType; load: () => Promise<PageModule> }

export type Screen = {
  /** The first path is the screen's own; the others are §2's second names. */
  paths: readonly [string, ...string[]]
  title: string
  /** Name in page-view tracking. */
  analyticsName: string
  page: LazyPage
}

/** Every screen of §2. Routes, titles and prefetching derive from it. */
const screens = {
  policies: {
    paths: ['/', '/policies'],
    title: screenTitles.policies,
    analyticsName: 'policies',
    page: lazyPage(async () => ({
      default: (await import('./features/policies/policies-page.tsx')).PoliciesPage,
    })),
  },
  coverages: {
    paths: ['/coverages'],
    title: screenTitles.coverages,
    analyticsName: 'coverages',
    page: lazyPage(async () => ({
      default: (await import('./features/coverages/coverages-page.tsx')).CoveragesPage,
    })),
  },
  documents: {
    paths: ['/documents', '/documents/:id'],
    title: screenTitles.documents,
    analyticsName: 'documents',
    page: lazyPage(async () => ({
      default: (await import('./features/documents/documents-page.tsx')).DocumentsPage,
    })),
  },
  account: {
    paths: ['/account', '/account/address'],
    title: screenTitles.account,
    analyticsName: 'account',
    page: lazyPage(async () => ({
      default: (await import('./features/account/address-page.tsx')).AddressPage,
    })),
  },
  accountPassword: {
    paths: ['/account/password'],
    title: screenTitles.accountPassword,
    analyticsName: 'accountPassword',
    page: lazyPage(async () => ({
      default: (await import('./features/account/change-password-page.tsx')).ChangePasswordPage,
    })),
  },
  accountCommunication: {
    paths: ['/account/communication'],
    title: screenTitles.accountCommunication,
    analyticsName: 'accountCommunication',
    page: lazyPage(async () => ({
      default: (await import('./features/account/communication-page.tsx')).CommunicationPage,
    })),
  },
  accountSessions: {
    paths: ['/account/sessions'],
    title: screenTitles.accountSessions,
    analyticsName: 'accountSessions',
    page: lazyPage(async () => ({
      default: (await import('./features/account/sessions-page.tsx')).SessionsPage,
    })),
  },
  accountDelete: {
    paths: ['/account/accountDelete'],
    title: screenTitles.accountDelete,
    analyticsName: 'accountDelete',
    page: lazyPage(async () => ({
      default: (await import('./features/account/close-account-page.tsx')).CloseAccountPage,
    })),
  },
  changeAddress: {
    paths: ['/changeAddress'],
    title: screenTitles.changeAddress,
    analyticsName: 'changeAddress',
    page: lazyPage(async () => ({
      default: (await import('./features/addresses/change-address-page.tsx')).ChangeAddressPage,
    })),
  },
  addDriver: {
    paths: ['/addDriver'],
    title: screenTitles.addDriver,
    analyticsName: 'addDriver',
    page: lazyPage(async () => ({
      default: (await import('./features/drivers/add-driver-page.tsx')).AddDriverPage,
    })),
  },
  removeDriver: {
    paths: ['/removeDriver'],
    title: screenTitles.removeDriver,
    analyticsName: 'removeDriver',
    page: lazyPage(async () => ({
      default: (await import('./features/drivers/remove-driver-page.tsx')).RemoveDriverPage,
    })),
  },
  changeVehicle: {
    paths: ['/changeVehicle'],
    title: screenTitles.changeVehicle,
    analyticsName: 'changeVehicle',
    page: lazyPage(async () => ({
      default: (await import('./features/vehicles/change-vehicle-page.tsx')).ChangeVehiclePage,
    })),
  },
  changePaymentDetails: {
    paths: ['/changePaymentDetails'],
    title: screenTitles.changePaymentDetails,
    analyticsName: 'changePaymentDetails',
    page: lazyPage(async () => ({
      default: (await import('./features/payments/change-payment-details-page.tsx')).ChangePaymentDetailsPage,
    })),
  },
  contractTermination: {
    paths: ['/contractTermination/:policyNumber', '/contractTermination'],
    title: screenTitles.contractTermination,
    analyticsName: 'contractTermination',
    page: lazyPage(async () => ({
      default: (await import('./features/terminations/contract-termination-page.tsx'))
        .ContractTerminationPage,
    })),
  },
  contact: {
    paths: ['/contact'],
    title: screenTitles.contact,
    analyticsName: 'contact',
    page: lazyPage(async () => ({
      default: (await import('./features/contact/contact-page.tsx')).ContactPage,
    })),
  },
  faq: {
    paths: ['/faq'],
    title: screenTitles.faq,
    analyticsName: 'faq',
    page: lazyPage(async () => ({
      default: (await import('./features/faq/faq-page.tsx')).FaqPage,
    })),
  },
  rules: {
    paths: ['/rules'],
    title: screenTitles.rules,
    analyticsName: 'rules',
    page: lazyPage(async () => ({
      default: (await import('./features/legal/rules-page.tsx')).RulesPage,
    })),
  },
  generalConditions: {
    paths: ['/generalConditions'],
    title: screenTitles.generalConditions,
    analyticsName: 'generalConditions',
    page: lazyPage(async () => ({
      default: (await import('./features/legal/general-conditions-page.tsx')).GeneralConditionsPage,
    })),
  },
  personalInformation: {
    paths: ['/personalInformation'],
    title: screenTitles.personalInformation,
    analyticsName: 'personalInformation',
    page: lazyPage(async () => ({
      default: (await import('./features/legal/personal-information-page.tsx')).PersonalInformationPage,
    })),
  },
  cookies: {
    paths: ['/cookies'],
    title: screenTitles.cookies,
    analyticsName: 'cookies',
    page: lazyPage(async () => ({
      default: (await import('./features/cookies/cookies-page.tsx')).CookiesPage,
    })),
  },
} as const satisfies Record<string, Screen>

/** Fetches the code of the screen at `path`, if it has any of its own; a failure waits for the visit itself. */
export function prefetchScreen(path: string): void {
  const screen = allScreens().find(({ paths }) => paths.some((pattern) => matchPath(pattern, path)))
  screen?.page.load().catch(() => undefined)
}

/** The screens in the order of the table. */
export function allScreens(): readonly Screen[] {
  return Object.values(screens)
}

function lazyPage(load: LazyPage['load']): LazyPage {
  return { load, Component: lazy(() => loadOrRenew(load)) }
}
