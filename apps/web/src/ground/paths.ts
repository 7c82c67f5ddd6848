import {
  claimsPath,
  complaintPath,
  coveragesPath,
  documentsPath,
  privacyPath,
  sitemapPath,
} from '@portal/contract/ground/paths.ts'
import { requestPath, requestsPath } from '@portal/domain/request/request.ts'

/** Every link of the portal (§2) but those to the screens of calls. */
export const paths = {
  policies: () => '/',
  /** The second name of the policies. */
  policiesToo: () => '/policies',
  coverages: () => coveragesPath,
  documents: (tab?: 0 | 1) => (tab === undefined ? documentsPath : `${documentsPath}/${tab}`),
  account: () => '/account',
  accountAddress: () => '/account/address',
  accountPassword: () => '/account/password',
  accountCommunication: () => '/account/communication',
  accountContact: () => '/account/contact',
  accountSessions: () => '/account/sessions',
  accountDelete: () => '/account/accountDelete',
  privacy: () => privacyPath,
  requests: () => requestsPath,
  request: requestPath,
  changeAddress: () => '/changeAddress',
  /** Without a number: the policies to choose from. */
  contractTermination: (policyNumber?: string) =>
    policyNumber === undefined
      ? '/contractTermination'
      : `/contractTermination/${encodeURIComponent(policyNumber)}`,
  contact: () => '/contact',
  callBack: () => '/callback',
  claims: () => claimsPath,
  complaint: () => complaintPath,
  faq: () => '/faq',
  rules: () => '/rules',
  generalConditions: () => '/generalConditions',
  personalInformation: () => '/personalInformation',
  cookies: () => '/cookies',
  sitemap: () => sitemapPath,
  notFound: () => '/not-found',
} as const

/** The screen that asks for a call is named like it (§2). */
export const screenPath = (call: string) => `/${call}`
