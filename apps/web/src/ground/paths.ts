import {
  accountCommunicationPath,
  accountContactPath,
  accountDeletePath,
  accountPasswordPath,
  accountPath,
  callBackPath,
  changeAddressPath,
  claimsPath,
  complaintPath,
  contactPath,
  contractTerminationPath,
  cookiesPath,
  coveragesPath,
  documentsPath,
  homePath,
  personalInformationPath,
  policiesToo,
  privacyPath,
  rulesPath,
  sitemapPath,
} from '@portal/contract/ground/paths.ts'
import { requestPath, requestsPath } from '@portal/domain/request/request.ts'

/** Every link of the portal (§2) but those to the screens of calls. */
export const paths = {
  policies: () => homePath,
  policiesToo: () => policiesToo,
  coverages: () => coveragesPath,
  documents: (tab?: 0 | 1) => (tab === undefined ? documentsPath : `${documentsPath}/${tab}`),
  account: () => accountPath,
  accountAddress: () => `${accountPath}/address`,
  accountPassword: () => accountPasswordPath,
  accountCommunication: () => accountCommunicationPath,
  accountContact: () => accountContactPath,
  accountSessions: () => `${accountPath}/sessions`,
  accountDelete: () => accountDeletePath,
  privacy: () => privacyPath,
  requests: () => requestsPath,
  request: requestPath,
  changeAddress: () => changeAddressPath,
  /** Without a number: the policies to choose from. */
  contractTermination: (policyNumber?: string) =>
    policyNumber === undefined
      ? contractTerminationPath
      : `${contractTerminationPath}/${encodeURIComponent(policyNumber)}`,
  contact: () => contactPath,
  callBack: () => callBackPath,
  claims: () => claimsPath,
  complaint: () => complaintPath,
  faq: () => '/faq',
  rules: () => rulesPath,
  generalConditions: () => '/generalConditions',
  personalInformation: () => personalInformationPath,
  cookies: () => cookiesPath,
  sitemap: () => sitemapPath,
  notFound: () => '/not-found',
} as const

/** The screen that asks for a call is named like it (§2). */
export const screenPath = (call: string) => `/${call}`
